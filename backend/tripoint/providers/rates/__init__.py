"""Where exchange rates come from: a port and the European Central Bank behind it."""
