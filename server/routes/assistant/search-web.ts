/** Searches the web through CRAWLER_SEARXNG_URL when the catalog has no match. */
import type { Host } from '../../http/host.ts';
import { providerBits, searchProvider } from '../../outside/search/search.ts';
import { plainName } from './plain-name.ts';

export interface WebSource {
  readonly title: string;
  readonly url: string;
}

const most = 5;
const timeoutMs = 8000;

/** At most five pages; empty when no search engine is configured or it fails. */
export async function searchWeb(
  { config, version }: Pick<Host, 'config' | 'version'>,
  question: string,
  signal: AbortSignal,
): Promise<WebSource[]> {
  const tools = { config: config.search, seeds: async () => [], version, timeoutMs, signal };
  const answer = await searchProvider(providerBits.searxng, { term: question, limit: most }, tools);
  if (answer.outcome !== 'found') return [];
  return answer.urls.map(({ url, title }) => ({ url, title: titleOf(title) ?? new URL(url).hostname }));
}

/** A sanitized title; null when nothing is left. */
function titleOf(title: string | null): string | null {
  const plain = plainName(title ?? '');
  return /[\p{L}\p{N}]/u.test(plain) ? plain : null;
}
