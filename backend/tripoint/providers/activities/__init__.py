"""Activities from live sources: the port and what is behind it. Sample activities are the catalogue's own."""
