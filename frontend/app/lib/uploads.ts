/** What may be uploaded; the server checks the same. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];
export const MOST_UPLOAD_BYTES = 10 * 1024 * 1024;
