"""Forecasts: a port, and Open-Meteo behind it. The usual weather by month is the catalogue's own."""
