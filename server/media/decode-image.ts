/** Converts an upload into safe WebP images. Runs only in the decoder process. */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { assetWidths, maxAvifPixels, maxHeight, maxPixels } from './image-limits.ts';

/** The image scaled to one width, named by it. An image narrower than the smallest width keeps its size. */
export interface DecodedPart {
  readonly width: number;
  readonly content: Buffer;
}

export interface DecodedImage {
  /** Size of the image after rotation by EXIF. */
  readonly width: number;
  readonly height: number;
  readonly parts: readonly DecodedPart[];
}

export interface RejectedImage {
  readonly status: 400 | 413 | 415;
  readonly reason: string;
}

/** Accepted MIME types by magic bytes, and libvips' names for them. */
const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`);

sharp.cache(false);
sharp.concurrency(1);
// Only these loaders may run, whatever the file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });

/** Strictly decodes the first frame and encodes it again: metadata and trailing data are dropped. */
export async function decodeImage(upload: Uint8Array): Promise<DecodedImage | RejectedImage> {
  const format = formats[(await fileTypeFromBuffer(upload).catch(() => undefined))?.mime ?? ''];
  if (format === undefined) return { status: 415, reason: 'it must be a JPEG, PNG, WebP, AVIF or GIF image' };
  const pixels = format === 'heif' ? maxAvifPixels : maxPixels;
  const image = sharp(upload, { failOn: 'error', limitInputPixels: pixels, sequentialRead: true }).autoOrient();
  try {
    const found = await image.metadata();
    if (found.format !== format) return { status: 415, reason: 'its bytes match two image types' };
    const { width, height } = found.autoOrient;
    const keptWidth = Math.min(width, assetWidths[assetWidths.length - 1] ?? width);
    if ((height * keptWidth) / width > maxHeight)
      return { status: 413, reason: `it may be at most ${maxHeight} pixels high when it is ${keptWidth} wide` };
    const { data, info } = await image
      .resize({ width: keptWidth, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const parts: DecodedPart[] = [];
    for (const [at, wide] of assetWidths.entries()) {
      if (at > 0 && wide > width) break;
      const raw = { width: info.width, height: info.height, channels: info.channels };
      const part = sharp(data, { raw }).resize({ width: wide, withoutEnlargement: true });
      parts.push({ width: wide, content: await part.webp().toBuffer() });
    }
    return { width, height, parts };
  } catch (error) {
    if (/exceeds pixel limit|exceed|too large|dimension/i.test(String(error)))
      return { status: 413, reason: `it may have at most ${pixels.toLocaleString('en')} pixels` };
    return { status: 400, reason: 'it is damaged or incomplete, or reading it takes too much memory' };
  }
}
