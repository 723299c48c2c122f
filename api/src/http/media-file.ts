/** The name of a picture as it is served; all others are 404. */
export const MEDIA_FILE = /^[a-z0-9][a-z0-9-]*\.(svg|png|jpg|webp|avif)$/;
