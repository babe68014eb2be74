/** Finds camps with a web site in OpenStreetMap, through an Overpass server. */
import { candidates } from './address.ts';
import { placeOf } from './places.ts';
import { list, members, readJson, type SearchAnswer, type SearchRequest } from './provider.ts';

export const service = 'OpenStreetMap';

const quoted = (text: string) => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;

/** The Overpass areas of a place: a state, a ZIP code, or a city, within its state if known. */
function areas({ place, term }: SearchRequest): string {
  const { city, state, zip } = placeOf(place ?? term);
  const inState = state === null ? '' : `area["ISO3166-2"=${quoted(`US-${state.code}`)}]->.state;\n`;
  if (zip !== null) return `area["postal_code"=${quoted(zip)}]["boundary"]->.searched;`;
  if (city === null) return state === null ? '' : `area["ISO3166-2"=${quoted(`US-${state.code}`)}]->.searched;`;
  const within = state === null ? '' : '(area.state)';
  return `${inState}rel${within}["boundary"="administrative"]["name"=${quoted(city)}];\n` + 'map_to_area->.searched;';
}

export function request(base: string, search: SearchRequest): Request {
  const kinds = [
    '["leisure"="summer_camp"]',
    '["leisure"="camp"]',
    '["tourism"="camp_site"]["scout"="yes"]',
    '["amenity"="summer_camp"]',
    '["club"="scout"]["website"]',
  ];
  const query = [
    `[out:json][timeout:25];`,
    areas(search),
    '(',
    ...kinds.map((kind) => `  nwr${kind}(area.searched);`),
    ');',
    `out tags ${search.limit};`,
  ].join('\n');
  return new Request(base, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ data: query }).toString(),
  });
}

export function read(text: string, { limit }: SearchRequest): SearchAnswer {
  const answer = members(readJson(text));
  // Overpass answers 200 with partial results and a remark when a query exceeds its time or memory.
  if (typeof answer.remark === 'string' && /error|timed out/i.test(answer.remark))
    return { outcome: 'failed', detail: 'gave up the query', retryAfterMs: 60_000 };
  const found = list(answer.elements).flatMap((element) => {
    const { tags } = members(element);
    if (tags === undefined) return [];
    const { website, 'contact:website': contact, url, name } = members(tags);
    return [{ url: website ?? contact ?? url, title: name }];
  });
  return { outcome: 'found', urls: candidates(found, limit) };
}
