"""Stays from live sources: the port and its adapters. Sample stays are the catalogue's own."""
