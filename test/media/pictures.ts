/** Images as people and attackers send them. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** An image of two halves, red and blue, which shows its orientation. */
export async function picture(width: number, height: number, format: Format = 'jpeg'): Promise<Buffer> {
  const half = Math.max(1, Math.floor(width / 2));
  const blue = { create: { width: half, height, channels: 3 as const, background: '#0000ff' } };
  const image = sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width - half, top: 0 },
  ]);
  return await image.toFormat(format).toBuffer();
}

/** A photo with a location, a camera and a rotation in its EXIF data. */
export async function photoWithPlace(width: number, height: number): Promise<Buffer> {
  return await sharp(await picture(width, height))
    .withExif({
      IFD0: { Copyright: 'marker-copyright', Model: 'marker-camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 4366/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** An animation with one colour per frame. */
export async function animation(format: 'gif' | 'webp', colours: readonly string[]): Promise<Buffer> {
  const frames = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** The header of a PNG that claims these dimensions and has no pixels. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', Buffer.alloc(64)), chunk('IEND', Buffer.alloc(0))]);
}
