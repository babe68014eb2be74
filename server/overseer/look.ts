/** One look at an address: what is there, or why nothing is. */
import { decodeText } from '../crawler/reading/decode-text.ts';
import { readPage } from '../crawler/reading/read-page.ts';
import type { PageReading } from '../crawler/reading/types.ts';
import { BlockedAddress, FetchFailed, type Guard } from '../outside/guard/guard.ts';

export type Look =
  | { readonly kind: 'page'; readonly url: string; readonly text: string; readonly reading: PageReading }
  /** The site itself says that there is nothing: 404 or 410. */
  | { readonly kind: 'missing'; readonly url: string; readonly status: number }
  /** Nothing that says anything of the page: no connection, a busy server, a file. */
  | { readonly kind: 'unknown'; readonly url: string; readonly why: string };

const userAgent = 'Campatlas-review/1.0';

export async function lookAt(guard: Guard, url: string, at: Date, signal?: AbortSignal): Promise<Look> {
  try {
    const bounds = { headers: { 'user-agent': userAgent }, ...(signal === undefined ? {} : { signal }) };
    const answer = await guard.fetch(url, bounds);
    if (answer.status === 404 || answer.status === 410)
      return { kind: 'missing', url: answer.url, status: answer.status };
    const type = answer.headers['content-type'] ?? null;
    const decoded = answer.status === 200 ? decodeText(answer.body, type) : null;
    if (decoded === null) return { kind: 'unknown', url: answer.url, why: `it answered ${answer.status}` };
    const page = { url: answer.url, contentType: decoded.contentType, text: decoded.text };
    const reading = readPage({ ...page, observedAt: at.toISOString() });
    return { kind: 'page', url: answer.url, text: decoded.text, reading };
  } catch (error) {
    if (error instanceof BlockedAddress || error instanceof FetchFailed)
      return { kind: 'unknown', url, why: error.message };
    throw error;
  }
}
