"""The HTTP server under the application, and how it shuts down."""
