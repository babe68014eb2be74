import { setTimeout as sleep } from 'node:timers/promises';
import { ForbiddenAddress } from './addresses.ts';
import { extractRecords, linksOf, type RecordLine } from './extract.ts';
import { type FetchOptions, fetchPage, type Page } from './fetch-page.ts';
import type { Claimed, Finish } from './protocol.ts';
import { ProviderUnavailable } from './providers.ts';
import { isLeaseLost, type Service } from './service.ts';

export interface JobTools {
  readonly service: Service;
  /** Aborts when the lease is lost, the job is cancelled or the program stops. */
  readonly signal: AbortSignal;
  readonly fetching: Omit<FetchOptions, 'signal' | 'proxy'>;
  /** The forward proxy used for the provider `residential`. */
  readonly proxy?: string | undefined;
  /** Milliseconds between two pages of one site. */
  readonly pauseMs: number;
}

/** A failed job; `code` is the kind of failure, which determines whether it is retried. */
class JobFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'JobFailure';
    this.code = code;
  }
}

const mostPages = 20;
const chunkBytes = 512 * 1024;

/** Runs one job and finishes its attempt. Errors that it throws come from the service. */
export async function runJob(claimed: Claimed, tools: JobTools): Promise<Finish | 'dropped'> {
  const { service, signal } = tools;
  let finish: Finish;
  try {
    await readSite(claimed, tools);
    finish = { outcome: 'completed' };
  } catch (error) {
    if (isLeaseLost(error) || signal.aborted) return 'dropped';
    finish = endOf(error);
  }
  try {
    await service.finish(claimed.attemptId, finish);
    return finish;
  } catch (error) {
    if (isLeaseLost(error)) return 'dropped';
    throw error;
  }
}

function endOf(error: unknown): Finish {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ProviderUnavailable)
    return { outcome: 'provider_unavailable', provider: error.provider, error: { code: 'unavailable', message } };
  const code =
    error instanceof JobFailure ? error.code : error instanceof ForbiddenAddress ? 'forbidden_address' : 'failed';
  return { outcome: 'failed', error: { code, message } };
}

/** Reads the pages of a site, breadth first, and delivers its records with a report of the visit. */
async function readSite({ attemptId, job }: Claimed, tools: JobTools): Promise<void> {
  const { service, pauseMs, signal } = tools;
  const root = new URL(job.website);
  const observedAt = new Date().toISOString();
  const waiting: URL[] = [root];
  const seen = new Set([root.href]);
  const lines = new Map<string, RecordLine>();
  const pages: { url: string; status: number; records: number }[] = [];
  for (let url = waiting.shift(); url !== undefined && pages.length < mostPages; url = waiting.shift()) {
    if (pages.length > 0) await sleep(pauseMs, undefined, { signal });
    const page = await readPage(url, job.settings, tools);
    const isRoot = pages.length === 0;
    if (isRoot && page.status !== 200)
      throw new JobFailure(
        page.status === 404 || page.status === 410 ? 'root_page_missing' : 'failed',
        `The site's own page answers ${page.status}.`,
      );
    const found = page.status === 200 ? extractRecords(page.body, page.url, observedAt) : [];
    pages.push({ url: page.url.href, status: page.status, records: found.length });
    for (const line of found) if (!lines.has(`${line.kind} ${line.key}`)) lines.set(`${line.kind} ${line.key}`, line);
    if (page.status !== 200) continue;
    for (const link of linksOf(page.body, page.url)) {
      if (seen.has(link.href)) continue;
      seen.add(link.href);
      waiting.push(link);
    }
  }
  await service.recordEvents(attemptId, [
    { kind: 'pages_read', detail: { pages: pages.length, records: lines.size, left: waiting.length } },
  ]);
  await service.putArtifact(attemptId, 'pages', { pages, left: waiting.length });
  let chunk = 0;
  for (const part of chunksOf([...lines.values()])) await service.putRecords(attemptId, chunk++, part);
}

async function readPage(url: URL, settings: Readonly<Record<string, unknown>>, tools: JobTools): Promise<Page> {
  const isProxied = settings.provider === 'residential';
  if (isProxied && tools.proxy === undefined)
    throw new ProviderUnavailable('residential', 'This installation has no proxy.');
  const options = { ...tools.fetching, signal: tools.signal, proxy: isProxied ? tools.proxy : undefined };
  try {
    const page = await fetchPage(url, options);
    if (isProxied && (page.status === 407 || page.status === 502 || page.status === 503))
      throw new ProviderUnavailable('residential', `The proxy answers ${page.status}.`);
    return page;
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
    if (isProxied && isRefused) throw new ProviderUnavailable('residential', 'The proxy cannot be reached.');
    throw error;
  }
}

/** Splits lines, parents first, into chunks within the size limit of a delivery. */
function* chunksOf(lines: readonly RecordLine[]): Generator<string[]> {
  let part: string[] = [];
  let size = 0;
  for (const kind of ['organization', 'activity', 'session'])
    for (const line of lines.filter((each) => each.kind === kind)) {
      const text = JSON.stringify(line);
      if (size + text.length > chunkBytes && part.length > 0) {
        yield part;
        part = [];
        size = 0;
      }
      part.push(text);
      size += Buffer.byteLength(text) + 1;
    }
  if (part.length > 0) yield part;
}
