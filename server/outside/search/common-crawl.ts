/**
 * Client of a Common Crawl index (CDX server, JSON). The index has no page text, so the search matches URLs: hosts
 * below .camp whose URL contains the place.
 */
import { candidates } from './address.ts';
import { placeOf } from './places.ts';
import { list, MalformedSearch, members, readJson, type SearchAnswer, type SearchRequest } from './provider.ts';

export const service = 'The Common Crawl index';

/** Lists the indexes: the newest is searched. */
export function collections(base: string): Request {
  return new Request(`${base}/collinfo.json`, { headers: { accept: 'application/json' } });
}

/** The URL of the newest index on this server. */
export function newestIndex(base: string, text: string): string {
  const [newest] = list(readJson(text));
  const { id } = members(newest);
  if (typeof id !== 'string' || !/^[A-Za-z0-9-]{1,60}$/.test(id)) throw new MalformedSearch('an index has no name');
  return `${base}/${id}-index`;
}

export function request(index: string, { place, term, limit }: SearchRequest): Request {
  const { city, state, zip } = placeOf(place ?? term);
  const words = (city ?? state?.name ?? zip ?? place ?? term).toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const address = new URL(index);
  const parameters: [string, string][] = [
    ['url', '*.camp'],
    ['output', 'json'],
    ['fl', 'url,status,mime'],
    ['filter', '=status:200'],
    ['filter', '=mime:text/html'],
    ['filter', `~url:(?i).*${words.join('[-_/.+]?')}.*`],
    ['collapse', 'urlkey'],
    ['limit', String(limit)],
  ];
  for (const [name, value] of parameters) address.searchParams.append(name, value);
  return new Request(address);
}

/** Parses one JSON object per line. Without results the server answers 404 with a message. */
export function read(text: string, { limit }: SearchRequest): SearchAnswer {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pages = lines.map((line) => members(readJson(line)));
  return {
    outcome: 'found',
    urls: candidates(
      pages.map(({ url }) => ({ url })),
      limit,
    ),
  };
}

/** Whether a 404 means no results, as opposed to a missing index. */
export function saysNothingFound(status: number, text: string): boolean {
  return status === 404 && /no captures found/i.test(text);
}
