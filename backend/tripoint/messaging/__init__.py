"""Email and text messages: an outbox in the database, rendering at hand-over, transports (TRUST.md R4-R6, W4)."""
