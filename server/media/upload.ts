import { hash } from 'node:crypto';
import type { OwnRows } from '../db/own-rows.ts';
import { OutsideError } from '../outside/call.ts';
import { retryLater } from '../shared/errors.ts';
import type { AssetStore } from './asset-store.ts';
import type { DecodedImage } from './decode-image.ts';

/** The SHA-256 of bytes. */
export function digestOf(bytes: Buffer): Buffer {
  return hash('sha256', bytes, 'buffer');
}

/**
 * Stores a decoded image and returns the response. Object keys are reserved in the database before the objects are
 * written, so that leftovers can be found.
 */
export async function keepUpload(
  own: OwnRows,
  store: AssetStore,
  upload: { readonly digest: Buffer; readonly bytes: number },
  { width, height, parts }: DecodedImage,
): Promise<string | null> {
  const keys = store.hasKeys
    ? await own.call('api.reserve_asset_keys', { p_place: store.place, p_count: parts.length })
    : null;
  for (const [at, { content }] of parts.entries()) {
    const key = keys?.[at];
    if (key !== undefined) await store.put(key, content).catch(rethrow);
  }
  return await own.call('api.add_asset', {
    p_sha256: upload.digest,
    p_width: width,
    p_height: height,
    p_bytes: upload.bytes,
    p_place: store.place,
    p_widths: parts.map((part) => part.width),
    p_sizes: parts.map(({ content }) => content.length),
    p_digests: parts.map(({ content }) => digestOf(content)),
    p_keys: keys,
    p_contents: store.hasKeys ? null : parts.map(({ content }) => content),
  });
}

/** Rethrows an outage of the object store as 503. */
export function rethrow(error: unknown): never {
  if (!(error instanceof OutsideError)) throw error;
  const rejection = retryLater(503, 'temporarily_unavailable', 'Images are not available at the moment.', 5);
  rejection.cause = error;
  throw rejection;
}
