/**
 * An index of Common Crawl (CDX server, JSON form): pages on hosts below .camp whose address names the place come up by
 * their address alone.
 */
import { candidates } from './address.ts';
import { placeOf } from './places.ts';
import { list, MalformedSearch, members, readJson, type SearchAnswer, type SearchRequest } from './provider.ts';

export const service = 'The Common Crawl index';

/** Asked first: which crawl is the newest, and where its index is. */
export function collections(base: string): Request {
  return new Request(`${base}/collinfo.json`, { headers: { accept: 'application/json' } });
}

/** The address of the newest index, at the server that was asked. */
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

/** A line a page; without pages the server answers 404 and a message. */
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

/** Whether a 404 says that nothing was found, and not that there is no such index. */
export function saysNothingFound(status: number, text: string): boolean {
  return status === 404 && /no captures found/i.test(text);
}
