"""Activities from live sources: the port and its adapters. Sample activities are the catalogue's own."""
