/** Limits of uploads, shared by the server and the decoder process. */

/** Most bytes of an upload. */
export const maxUploadBytes = 10 * 1024 * 1024;
/** Widths to which an image is scaled, up to its own; a narrower image is stored as the first. */
export const assetWidths = [320, 960, 1920] as const;
/** Most pixels of an image. A photo of 50 megapixels passes; decoding it takes up to 400 MB. */
export const maxPixels = 8192 * 6144;
/** libvips decodes AVIF as a whole and copies it twice, so a third of the pixels takes the same memory. */
export const maxAvifPixels = maxPixels / 3;
/** The largest side that WebP allows. */
export const maxHeight = 16_383;
/** Timeout of one decode. */
export const decodeMs = 20_000;
/** Memory limit of a decoder process; idle it takes 120 MB. */
export const processKiB = 600_000;
/** Decoder processes that run at once. */
export const decodesAtOnce = 2;
/** Most uploads in the queue, in total and per account. */
export const mostWaiting = 8;
export const mostWaitingOfAccount = 4;
/** An idle decoder process ends after this time. */
export const idleMs = 60_000;
