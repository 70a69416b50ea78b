"""Exchange rates: a port, and the European Central Bank behind it."""
