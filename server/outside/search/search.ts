/** Searches four providers for URLs of sites that may be camps. */
import type { SearchConfig } from '../../settings/campaigns.ts';
import { callOutside, type OutsideAnswer, OutsideError } from '../call.ts';
import { candidates } from './address.ts';
import * as commonCrawl from './common-crawl.ts';
import * as osm from './osm.ts';
import { placeOf } from './places.ts';
import {
  MalformedSearch,
  type ProviderBit,
  providerBits,
  type SearchAnswer,
  type SearchRequest,
  withoutResults,
} from './provider.ts';
import * as searxng from './searxng.ts';

export { type Candidate, type ProviderBit, providerBits, type SearchAnswer, type SearchRequest } from './provider.ts';

/** Sites of the catalog in a place, from api.list_campaign_seeds. */
export type Seeds = (
  place: { city: string | null; state: string | null; zip: string | null },
  limit: number,
) => Promise<readonly { url: string; title: string | null }[]>;

export interface SearchTools {
  readonly config: SearchConfig;
  readonly seeds: Seeds;
  readonly version: string;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}

const mostBytes = 4 * 1024 * 1024;

/** Queries one provider once. Rejects only when it is aborted or the catalog cannot be read. */
export async function searchProvider(
  provider: ProviderBit,
  request: SearchRequest,
  tools: SearchTools,
): Promise<SearchAnswer> {
  const { config } = tools;
  if (provider === providerBits.catalog) return searchCatalog(request, tools);
  const base = {
    [providerBits.searxng]: config.searxng,
    [providerBits.commonCrawl]: config.commonCrawl,
    [providerBits.osm]: config.osm,
  }[provider];
  if (base === null) return { outcome: 'skipped', detail: 'This provider is not set up.' };
  try {
    if (provider === providerBits.searxng) return await ask(searxng, searxng.request(base, request), request, tools);
    if (provider === providerBits.osm) return await ask(osm, osm.request(base, request), request, tools);
    return await searchCommonCrawl(base, request, tools);
  } catch (error) {
    tools.signal?.throwIfAborted();
    if (error instanceof OutsideError) return { outcome: 'failed', detail: error.message, retryAfterMs: null };
    if (error instanceof MalformedSearch)
      return { outcome: 'failed', detail: `answered wrongly: ${error.message}`, retryAfterMs: null };
    throw error;
  }
}

async function searchCatalog({ place, term, limit }: SearchRequest, { seeds }: SearchTools): Promise<SearchAnswer> {
  const { city, state, zip } = placeOf(place ?? term);
  const found = await seeds({ city, state: state?.code ?? null, zip }, limit);
  return { outcome: 'found', urls: candidates(found, limit) };
}

async function searchCommonCrawl(base: string, request: SearchRequest, tools: SearchTools): Promise<SearchAnswer> {
  const listed = await send(commonCrawl.service, commonCrawl.collections(base), tools);
  const refused = withoutResults(listed);
  if (refused !== null) return refused;
  const index = commonCrawl.newestIndex(base, listed.body.toString());
  return ask(commonCrawl, commonCrawl.request(index, request), request, tools);
}

/** Reads a provider's response. */
interface Reader {
  readonly service: string;
  readonly read: (text: string, request: SearchRequest) => SearchAnswer;
  readonly saysNothingFound?: (status: number, text: string) => boolean;
}

async function ask(reader: Reader, sent: Request, request: SearchRequest, tools: SearchTools): Promise<SearchAnswer> {
  const answer = await send(reader.service, sent, tools);
  const text = answer.body.toString();
  if (reader.saysNothingFound?.(answer.status, text) === true) return { outcome: 'found', urls: [] };
  return withoutResults(answer) ?? reader.read(text, request);
}

function send(
  service: string,
  request: Request,
  { version, timeoutMs = 30_000, signal }: SearchTools,
): Promise<OutsideAnswer> {
  request.headers.set('user-agent', `Campatlas/${version}`);
  return callOutside(service, request, { timeoutMs, maxBytes: mostBytes, ...(signal === undefined ? {} : { signal }) });
}
