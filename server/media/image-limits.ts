/** Bounds of uploads, for the request line and for the process that decodes. */

/** Bytes of an upload. */
export const maxUploadBytes = 10 * 1024 * 1024;
/** Widths at which an image is kept, up to its own; a narrower one is kept as the first. */
export const assetWidths = [320, 960, 1920] as const;
/** Pixels of an image. A photo of 50 megapixels passes; decoding one takes some 400 MB at the most. */
export const maxPixels = 8192 * 6144;
/** AVIF is decoded whole and copied twice, so that a third of the pixels takes as much. */
export const maxAvifPixels = maxPixels / 3;
/** WebP has no larger side. */
export const maxHeight = 16_383;
/** One decode may take so long. */
export const decodeMs = 20_000;
/** Memory that a decoding process may write to; without an image it has 120 MB. */
export const processKiB = 600_000;
/** So many images are decoded at once, each in a process of its own. */
export const decodesAtOnce = 2;
/** So many uploads wait to be decoded, of all accounts and of one. */
export const mostWaiting = 8;
export const mostWaitingOfAccount = 4;
/** A process that has nothing to decode for so long ends. */
export const idleMs = 60_000;
