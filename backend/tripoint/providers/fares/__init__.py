"""Flights and their fares: the port, the sample network behind it, the gateway that callers use."""
