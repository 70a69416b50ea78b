"""Where bytes are stored: a folder, or an S3-compatible store."""
