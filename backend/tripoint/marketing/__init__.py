"""The public forms: newsletter, waitlist, messages, enquiries from companies."""
