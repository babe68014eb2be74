import { randomBytes } from 'node:crypto';
import test from 'ava';
import sharp from 'sharp';
import { Decoder } from '../../server/media/decoder.ts';
import { decodeMs, maxAvifPixels, maxPixels, maxUploadBytes } from '../../server/media/image-limits.ts';
import { ApiError } from '../../server/shared/errors.ts';
import { isWhole } from '../random.ts';
import { leastOf, until } from '../until.ts';
import { animation, hugePng, picture } from './pictures.ts';

/** A long limit, because the machine may be busy; the real limit has its own test. */
const patientMs = 12 * decodeMs;
const decoder = new Decoder(patientMs);
test.after.always('processes end', () => decoder.stop());

const signal = new AbortController().signal;

/** The status of a rejection; 0 when the image is accepted. */
async function statusOf(bytes: Buffer, by = decoder): Promise<number> {
  try {
    await by.decode('hostile', bytes, signal);
    return 0;
  } catch (error) {
    if (error instanceof ApiError) return error.status;
    throw error;
  }
}

/** The colour in the middle of the smallest width. */
async function colourOf(bytes: Buffer): Promise<number[]> {
  const { parts } = await decoder.decode('honest', bytes, signal);
  const { data, info } = await sharp(parts[0]?.content).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + 100) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const slow = new Decoder(30_000);
let late: Promise<number>;
let stopped = 0;

test.serial('nobody waits for an upload that takes too long', async (t) => {
  const bytes = await picture(300, 200);
  t.is(await statusOf(bytes, slow), 0);
  [stopped = 0] = slow.pids;
  process.kill(stopped, 'SIGSTOP');
  late = statusOf(bytes, slow);
  for (let at = 0; at < 3; at += 1) t.is((await slow.decode('somebody else', bytes, signal)).width, 300);
  t.true(slow.pids.includes(stopped));
});

test.serial('each accepted type is read', async (t) => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const { width, height, parts } = await decoder.decode('honest', await picture(1000, 700, format), signal);
    t.deepEqual([width, height, parts.map((part) => part.width)], [1000, 700, [320, 960]], format);
    for (const { content } of parts) t.is((await sharp(content).metadata()).format, 'webp');
  }
});

test.serial('of an animation the first frame is taken', async (t) => {
  for (const format of ['gif', 'webp'] as const) {
    const [red = 0, green = 255] = await colourOf(await animation(format, ['#ff0000', '#00ff00', '#0000ff']));
    t.true(red > 200 && green < 60, `${format}: ${red}, ${green}`);
  }
});

test.serial('other types are refused, whatever their content type would say', async (t) => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  const others: readonly Buffer[] = [
    ...[svg, `<?xml version="1.0"?>${svg}`, `\ufeff\n\n${svg}`, 'GI', '<html></html>', '%PDF-1.7\n', 'BM6'].map(
      (text) => Buffer.from(text),
    ),
    await sharp(await picture(20, 20))
      .tiff()
      .toBuffer(),
    Buffer.concat([Buffer.from('P6 2 2 255\n'), Buffer.alloc(12)]),
    Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(100)]),
    Buffer.concat([Buffer.from('PK\x03\x04'), await picture(20, 20)]),
    randomBytes(5000),
    Buffer.alloc(5000),
    Buffer.from([0]),
  ];
  for (const bytes of others) t.is(await statusOf(bytes), 415, bytes.subarray(0, 20).toString('latin1'));
});

test.serial('an image that is also something else comes out as an image only', async (t) => {
  const payload = '<script>alert(document.cookie)</script><?php evil(); ?>PK\x03\x04';
  for (const format of ['jpeg', 'png', 'gif'] as const) {
    const bytes = Buffer.concat([await picture(400, 300, format), Buffer.from(payload)]);
    const { parts } = await decoder.decode('honest', bytes, signal);
    t.false(
      parts.some(({ content }) => /script|php/.test(content.toString('latin1'))),
      format,
    );
  }
  const commented = await sharp(await picture(400, 300))
    .withExif({ IFD0: { ImageDescription: payload } })
    .jpeg()
    .toBuffer();
  t.true(commented.includes('document.cookie'));
  const { parts } = await decoder.decode('honest', commented, signal);
  t.false(parts.some(({ content }) => content.includes('cookie')));
});

test.serial('an image that is cut or damaged is refused', async (t) => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const whole = await picture(900, 700, format);
    for (const share of [0.2, 0.5, 0.9]) {
      const status = await statusOf(whole.subarray(0, Math.floor(whole.length * share)));
      t.true([400, 413, 415].includes(status), `${share} of a ${format}: ${status}`);
    }
  }
  const png = Buffer.from(await picture(900, 700, 'png'));
  png.fill(0xff, png.length - 400, png.length - 100);
  t.is(await statusOf(png), 400);
});

test.serial('what claims more pixels than are read is refused before it is decoded', async (t) => {
  for (const [width, height] of [
    [20_000, 20_000],
    [2_147_483_647, 2_147_483_647],
    [1_000_000, 60],
    [8192, 6145],
  ] as const) {
    const timed = async () => {
      const began = performance.now();
      t.true([400, 413].includes(await statusOf(hugePng(width, height))), `${width} x ${height}`);
      return performance.now() - began;
    };
    t.true((await leastOf(5000, await timed(), timed)) < 5000);
  }
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#375' }, limitInputPixels: false });
  t.is(
    await statusOf(
      await flat(8192, maxPixels / 8192 + 8)
        .png()
        .toBuffer(),
    ),
    413,
  );
  t.is(
    await statusOf(
      await flat(4096, maxAvifPixels / 4096 + 8)
        .avif({ effort: 0 })
        .toBuffer(),
    ),
    413,
  );
  t.is(await statusOf(await flat(200, 20_000).png().toBuffer()), 413);
});

test.serial('an image of as many pixels as are read stays within the memory of its process', async (t) => {
  const flat = sharp({ create: { width: 8192, height: 6144, channels: 3, background: '#375' } });
  for (const bytes of [
    await flat.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    await flat.clone().png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    await flat.clone().gif({ effort: 1, colours: 2, dither: 0 }).toBuffer(),
  ]) {
    t.true(bytes.length < maxUploadBytes);
    const { width, parts } = await decoder.decode('honest', bytes, signal);
    t.deepEqual([width, parts.length], [8192, 3]);
  }
});

test.serial('random damage is refused or decoded, and never ends the program', async (t) => {
  const statuses = new Set<number>();
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const whole = await picture(400, 300, format);
    for (let run = 0; run < 12; run += 1) {
      const bytes = Buffer.from(whole);
      for (let hit = 0; hit < 8; hit += 1)
        bytes[(run * 7919 + hit * 104_729) % bytes.length] = (run * 31 + hit * 17) % 256;
      statuses.add(await statusOf(bytes));
    }
  }
  t.true(
    [...statuses].every((status) => [0, 400, 413, 415].includes(status)),
    [...statuses].join(),
  );
  t.is(await statusOf(await picture(300, 200)), 0);
});

test.serial('a process that has read large images reads the next one', async (t) => {
  const own = new Decoder(patientMs);
  const webpOf = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#3758' } })
      .webp({ effort: 0 })
      .toBuffer();
  // The second one already needs what the first one gave back.
  const tall = await webpOf(1000, 16_383);
  const large = isWhole ? [await webpOf(8000, 6000)] : [];
  const more = large.flatMap((bytes) => [bytes, tall, bytes, tall, tall]);
  for (const bytes of [tall, tall, ...more]) t.is(await statusOf(bytes, own), 0);
  t.is(own.pids.length, 1);
  await own.stop();
});

// The rest of this file waits more than it works, and does so at once.
test('a decoder that dies costs the upload it had, and the next one is read', async (t) => {
  const own = new Decoder(patientMs);
  t.is(await statusOf(await picture(300, 200), own), 0);
  const [pid = 0] = own.pids;
  process.kill(pid, 'SIGKILL');
  await until('the process is gone', () => own.pids.length === 0);
  t.is(await statusOf(await picture(300, 200), own), 0);
  const [next = 0] = own.pids;
  const upload = await picture(300, 200);
  process.kill(next, 'SIGSTOP');
  const bomb = statusOf(upload, own);
  const other = own.decode('somebody else', await picture(300, 200), signal);
  process.kill(next, 'SIGKILL');
  t.is(await bomb, 400);
  t.is((await other).width, 300);
  await own.stop();
  t.deepEqual(own.pids, []);
});

test('an upload that takes too long is given up', async (t) => {
  t.is(await late, 413);
  t.false(slow.pids.includes(stopped));
  t.is(await statusOf(await picture(300, 200), slow), 0);
  await slow.stop();
});

test('one account waits for itself, and too many uploads are told to come again', async (t) => {
  const own = new Decoder(patientMs);
  const bytes = await picture(600, 400);
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => own.decode('one', bytes, signal)));
  const rejected = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as ApiError] : []));
  t.is(rejected.length, 3);
  for (const { status, headers } of rejected) t.deepEqual([status, headers['retry-after']], [503, '5']);
  t.is(own.pids.length, 1);
  const many = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => own.decode(`${at}`, bytes, signal)));
  t.is(many.filter(({ status }) => status === 'rejected').length, 2);
  t.is(own.pids.length, 2);
  await own.stop();
});

test('an upload whose client is gone is not decoded', async (t) => {
  const own = new Decoder(patientMs);
  const gone = new AbortController();
  const bytes = await picture(3000, 2000);
  const running = own.decode('one', bytes, gone.signal);
  const waiting = own.decode('one', bytes, gone.signal);
  gone.abort();
  await t.throwsAsync(running, { instanceOf: ApiError });
  await t.throwsAsync(waiting, { instanceOf: ApiError });
  t.is((await own.decode('one', await picture(300, 200), signal)).width, 300);
  await own.stop();
});
