"""What visitors leave with us: newsletter, waitlist, messages, enquiries from companies."""
