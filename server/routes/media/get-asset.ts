import { hash } from 'node:crypto';
import { z } from 'zod';
import type { CallResult } from '../../db/call.ts';
import { isKnown, rangeOf } from '../../http/conditions.ts';
import { type Context, defineRoute } from '../../http/define-route.ts';
import { rethrow } from '../../media/upload.ts';
import { retryLater } from '../../shared/errors.ts';
import { Uuid } from '../../shared/params.ts';

type Part = CallResult<'api.get_asset'>;
type Params = { readonly id: string; readonly width: number };

const type = 'image/webp';

export default defineRoute({
  method: 'get',
  path: '/assets/{id}/{width}.webp',
  name: 'media.get-asset',
  summary: 'An uploaded image, 320, 960 or 1920 pixels wide',
  description:
    'Visible to its uploader and to whoever may read a record that shows it; 404 for others. It never ' +
    'changes. `If-None-Match` is answered with 304, a single `Range` with 206 or 416.',
  access: { capability: null, machine: true, service: true, preview: true, metered: false },
  params: z.strictObject({ id: Uuid, width: z.int().min(1).max(100_000) }),
  answers: {
    200: { type, description: 'The image.' },
    206: { type, description: 'The requested `Range`.' },
    304: { type, description: 'The content matches `If-None-Match`. No body.' },
    416: { type, description: '`Range` starts beyond its end. No body.' },
  },
  run: async (context) => {
    const { db, params, headers: given, isHead } = context;
    const find = (content: boolean) =>
      db.call('api.get_asset', { p_id: params.id, p_width: params.width, p_content: content });
    const isConditional = given.has('if-none-match') || isHead;
    let part = await find(!isConditional);
    const etag = `"${part.digest}"`;
    const headers = { 'cache-control': 'private, immutable, max-age=31536000', etag, 'accept-ranges': 'bytes' };
    if (isKnown(given.get('if-none-match'), etag)) return { status: 304, headers, type, body: '' };
    const size = part.size ?? 0;
    const range = rangeOf(given, etag, size);
    if (range === 'unsatisfiable')
      return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, type, body: '' };
    if (isConditional && !isHead) part = await find(true);
    const body = isHead ? emptyOf(size) : await contentOf(part, context, find);
    if (range === null) return { headers, type, body };
    const [from, to] = range;
    const contentRange = { 'content-range': `bytes ${from}-${to}/${size}` };
    return { status: 206, headers: { ...headers, ...contentRange }, type, body: body.subarray(from, to + 1) };
  },
});

/** A body of which only the length is sent. */
function emptyOf(size: number): Buffer {
  return Buffer.alloc(size);
}

/** The bytes of a part from its store. If it has just been moved, looks it up once more. */
async function contentOf(
  part: Part,
  context: Context<Params, unknown, unknown>,
  find: (content: boolean) => Promise<Part>,
): Promise<Buffer> {
  let found = part;
  for (let isLast = false; ; isLast = true) {
    const content = found.content ?? (await fetchOf(found, context));
    if (content !== null && hash('sha256', content) === found.digest) return content;
    if (isLast) break;
    found = await find(true);
  }
  context.report(new Error(`the object ${found.key} in ${found.place} is gone or is another one`));
  throw retryLater(503, 'temporarily_unavailable', 'The image cannot be read at the moment.', 60);
}

async function fetchOf(
  { place, key, size }: Part,
  { host, signal }: Context<Params, unknown, unknown>,
): Promise<Buffer | null> {
  try {
    return await host.assets.at(place ?? '').get(key ?? '', size ?? 0, signal);
  } catch (error) {
    rethrow(error);
  }
}
