"""Serving: the HTTP server under the application, and how it leaves."""
