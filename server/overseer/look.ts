/** Fetches an address: a page, nothing, or unknown. */
import { decodeText } from '../crawler/reading/decode-text.ts';
import { readPage } from '../crawler/reading/read-page.ts';
import { scanHtml } from '../crawler/reading/scan-html.ts';
import type { PageReading } from '../crawler/reading/types.ts';
import { BlockedAddress, FetchFailed, type Guard } from '../outside/guard/guard.ts';

export type Look =
  | {
      readonly kind: 'page';
      readonly url: string;
      readonly reading: PageReading;
      /** The visible text. */
      words(): string;
    }
  /** The site answers 404 or 410. */
  | { readonly kind: 'missing'; readonly url: string; readonly status: number }
  /** Inconclusive: no connection, a server error, or a file that is not a page. */
  | { readonly kind: 'unknown'; readonly url: string; readonly why: string };

const userAgent = 'Campatlas-review/1.0';
/** Short timeouts, so that slow sites delay a round of ten camps by minutes at most. */
const timeouts = { headMs: 8000, pageMs: 15_000 };

export async function lookAt(guard: Guard, url: string, at: Date, signal?: AbortSignal): Promise<Look> {
  try {
    const bounds = { ...timeouts, headers: { 'user-agent': userAgent }, ...(signal === undefined ? {} : { signal }) };
    const answer = await guard.fetch(url, bounds);
    if (answer.status === 404 || answer.status === 410)
      return { kind: 'missing', url: answer.url, status: answer.status };
    const type = answer.headers['content-type'] ?? null;
    const decoded = answer.status === 200 ? decodeText(answer.body, type) : null;
    if (decoded === null) return { kind: 'unknown', url: answer.url, why: `it answered ${answer.status}` };
    const page = { url: answer.url, contentType: decoded.contentType, text: decoded.text };
    const reading = readPage({ ...page, observedAt: at.toISOString() });
    return { kind: 'page', url: answer.url, reading, words: () => wordsOf(page) };
  } catch (error) {
    if (error instanceof BlockedAddress || error instanceof FetchFailed)
      return { kind: 'unknown', url, why: error.message };
    throw error;
  }
}

function wordsOf({ url, contentType, text }: { url: string; contentType: string; text: string }): string {
  if (contentType !== 'text/html') return text.replace(/\s+/g, ' ');
  const { title, blocks } = scanHtml(text, url);
  return [title, ...blocks.map((block) => block.text)].join(' . ').replace(/\s+/g, ' ');
}
