/** Fetches one page of the frontier, reads and judges it, and collects its links. */
import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { BlockedAddress, FetchFailed, type Guard, type GuardedAnswer } from '../../outside/guard/guard.ts';
import { clock } from '../../shared/clock.ts';
import { decodeText } from '../reading/decode-text.ts';
import { judgePage } from '../reading/judge-page.ts';
import { readPage } from '../reading/read-page.ts';
import { addressOf } from './address.ts';
import { foundLink } from './links.ts';
import type { RobotsRules } from './robots.ts';
import { readSitemap } from './sitemap.ts';
import type { PageResult, PageTask, SettledPage } from './tasks.ts';

export interface AskedPage {
  readonly settled: SettledPage;
  readonly body?: { readonly hash: Buffer; readonly gz: Buffer };
}

const mostLinks = 500;
const mostHops = 5;
const mostTries = 3;

/** Fetches a page under its host's lease. Null: the fetch was aborted. */
export async function askPage(
  guard: Guard,
  task: PageTask,
  rules: RobotsRules,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<AskedPage | null> {
  const { claim, attempt, digest } = task;
  const base = { claim, attempt, digest };
  if (task.robots === 'gone') return unsent(base, 'failed', 'unreachable');
  if (task.robots === 'closed') return unsent(base, 'excluded', 'robots_closed');
  if (!rules.allows(task.url)) return unsent(base, 'excluded', 'robots');
  const began = performance.now();
  try {
    const maxBytes = task.type === 'sitemap' ? 50_000_000 : 3_000_000;
    const answer = await guard.fetch(task.url, { headers, maxRedirects: 0, maxBytes, ...(signal && { signal }) });
    const sent = { ...base, isSent: true, httpStatus: answer.status, tookMs: Math.round(performance.now() - began) };
    return read(task, answer, rules, sent);
  } catch (error) {
    if (error instanceof BlockedAddress) return unsent(base, 'excluded', 'blocked_address');
    if (!(error instanceof FetchFailed)) throw error;
    if (error.reason === 'aborted') return null;
    const tookMs = Math.round(performance.now() - began);
    const isPassing = error.reason === 'timeout' || error.reason === 'unreachable' || error.reason === 'unresolved';
    const outcome = isPassing ? 'retry' : 'failed';
    return { settled: failed(task, { ...base, isSent: true, tookMs }, outcome, error.reason) };
  }
}

type Base = Pick<SettledPage, 'claim' | 'attempt' | 'digest'>;
type Sent = Base & Pick<SettledPage, 'isSent' | 'httpStatus' | 'tookMs'>;

function unsent(base: Base, outcome: 'failed' | 'excluded', reason: string): AskedPage {
  return { settled: { ...base, isSent: false, outcome, reason } };
}

function failed(task: PageTask, sent: Sent, outcome: 'failed' | 'retry', reason: string): SettledPage {
  const at = addressOf(task.url);
  if (task.type === 'sitemap' || at === null || (outcome === 'retry' && task.tries < mostTries))
    return { ...sent, outcome, reason };
  const { digest, url, root, site } = at;
  const result: PageResult = { digest, url, root, site, included: false, reason: 'error', error: reason };
  return { ...sent, outcome, reason, result };
}

function read(task: PageTask, answer: GuardedAnswer, rules: RobotsRules, sent: Sent): AskedPage {
  const { status, headers } = answer;
  if (answer.location !== null) return { settled: moved(task, answer.location, rules, sent) };
  if (status === 429 || status >= 500) {
    const retryAfterMs = retryAfter(headers['retry-after']);
    return { settled: { ...failed(task, sent, 'retry', `http_${status}`), ...(retryAfterMs && { retryAfterMs }) } };
  }
  if (status < 200 || status >= 300) return { settled: failed(task, sent, 'failed', `http_${status}`) };
  const contentType = headers['content-type'] ?? null;
  const decoded = decodeText(answer.body, contentType);
  if (decoded === null) return { settled: failed(task, sent, 'failed', 'not_text') };
  if (task.type === 'sitemap')
    return { settled: { ...sent, outcome: 'done', links: named(task, decoded.text, rules) } };
  const reading = readPage({ url: task.url, ...decoded });
  const judged = judgePage(reading, task.threshold);
  const at = addressOf(reading.canonical ?? task.url) ?? addressOf(task.url);
  if (at === null) return { settled: failed(task, sent, 'failed', 'address') };
  const sha256 = hash('sha256', answer.body, 'buffer');
  const result: PageResult = {
    digest: at.digest,
    url: at.url,
    root: at.root,
    site: at.site,
    title: reading.title,
    included: judged.included && !reading.noindex,
    confidence: judged.confidence,
    reason: reading.noindex ? 'The page asks not to be indexed.' : judged.reason,
    evidence: judged.evidence,
    body: sha256.toString('hex'),
    ...(contentType !== null && { contentType: contentType.slice(0, 200) }),
  };
  const links = reading.nofollow ? [] : reading.links.slice(0, mostLinks);
  return {
    settled: { ...sent, outcome: 'done', result, links: links.flatMap((link) => foundLink(task, link, rules)) },
    body: { hash: sha256, gz: gzipSync(answer.body, { level: 1, memLevel: 5 }) },
  };
}

/** A redirect target becomes a page of its own: it is fetched in its turn and counts against the budget. */
function moved(task: PageTask, location: string, rules: RobotsRules, sent: Sent): SettledPage {
  if (task.hops >= mostHops) return failed(task, sent, 'failed', 'redirects');
  const links = foundLink(task, { url: location, rel: '' }, rules, 'redirect');
  return { ...sent, outcome: 'done', reason: 'redirect', links };
}

function named(task: PageTask, text: string, rules: RobotsRules) {
  const { pages, sitemaps } = readSitemap(text);
  // Nested sitemap indexes are followed for one level only.
  const deeper = task.hops === 0 ? sitemaps.slice(0, 50) : [];
  return [
    ...deeper.flatMap((url) => foundLink(task, { url, rel: '' }, rules, 'sitemap', 'sitemap')),
    ...pages.slice(0, 5000).flatMap((url) => foundLink(task, { url, rel: '' }, rules, 'sitemap')),
  ];
}

/** Retry-After in milliseconds, from seconds or a date; at most one hour. */
function retryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - clock.now();
  return Number.isFinite(ms) ? Math.min(Math.max(Math.round(ms), 0), 3_600_000) : null;
}
