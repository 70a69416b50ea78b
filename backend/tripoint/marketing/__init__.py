"""What visitors leave with us: newsletter, waitlist, messages, enquiries of companies."""
