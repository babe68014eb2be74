/** Client of a SearXNG metasearch server (JSON format). */
import { candidates } from './address.ts';
import { list, members, readJson, type SearchAnswer, type SearchRequest } from './provider.ts';

export const service = 'The web search';

export function request(base: string, { term }: SearchRequest): Request {
  const address = new URL(`${base}/search`);
  const parameters = { q: term, format: 'json', language: 'en-US', categories: 'general', safesearch: '1' };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return new Request(address, { headers: { accept: 'application/json' } });
}

export function read(text: string, { limit }: SearchRequest): SearchAnswer {
  const answer = members(readJson(text));
  const results = list(answer.results).map((result) => {
    const { url, title } = members(result);
    return { url, title };
  });
  const silent = Array.isArray(answer.unresponsive_engines) ? answer.unresponsive_engines : [];
  // No results because engines did not respond counts as a failure.
  if (results.length === 0 && silent.length > 0)
    return { outcome: 'failed', detail: `none of ${silent.length} engines answered`, retryAfterMs: 60_000 };
  return { outcome: 'found', urls: candidates(results, limit) };
}
