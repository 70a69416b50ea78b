"""Where bytes lie: a folder, or a store that speaks S3."""
