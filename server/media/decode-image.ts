/** Makes safe WebP images of an upload. Runs in the decoding process alone. */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { assetWidths, maxAvifPixels, maxHeight, maxPixels } from './image-limits.ts';

/** One width of an image. `width` names it; an image narrower than the least width is kept as it is. */
export interface DecodedPart {
  readonly width: number;
  readonly content: Buffer;
}

export interface DecodedImage {
  /** Of the image as it is to be seen. */
  readonly width: number;
  readonly height: number;
  readonly parts: readonly DecodedPart[];
}

export interface RejectedImage {
  readonly status: 400 | 413 | 415;
  readonly reason: string;
}

/** The accepted types by what their bytes say, and libvips' names of them. */
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
// No other loader runs, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });

/** Decodes the first frame strictly and writes it anew: nothing but its pixels comes through. */
export async function decodeImage(upload: Uint8Array): Promise<DecodedImage | RejectedImage> {
  const format = formats[(await fileTypeFromBuffer(upload).catch(() => undefined))?.mime ?? ''];
  if (format === undefined) return { status: 415, reason: 'it must be a JPEG, PNG, WebP, AVIF or GIF image' };
  const pixels = format === 'heif' ? maxAvifPixels : maxPixels;
  const image = sharp(upload, { failOn: 'error', limitInputPixels: pixels, sequentialRead: true }).autoOrient();
  try {
    const found = await image.metadata();
    if (found.format !== format) return { status: 415, reason: 'its bytes say two types' };
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
    return { status: 400, reason: 'it is damaged, not whole, or takes too much memory to read' };
  }
}
