import { BlockedAddress, FetchFailed, type Guard } from '../../outside/guard/guard.ts';
import { addressOf } from './address.ts';
import { openRobots, readRobots, robotsBytes, robotsText } from './robots.ts';
import type { FoundUrl, RobotsTask, SettledRobots } from './tasks.ts';

/** Fetches robots.txt of a leased host. Null: the fetch was aborted. */
export async function askRobots(
  guard: Guard,
  task: RobotsTask,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<SettledRobots | null> {
  const began = performance.now();
  const settled = (state: SettledRobots['state'], text: string | null = null): SettledRobots => {
    const rules = text === null ? openRobots : readRobots(text, task.url);
    const named = rules.sitemaps.length > 0 ? rules.sitemaps : [new URL('/sitemap.xml', task.url).href];
    const isWanted = (task.settings & 1) === 1 && (state === 'open' || state === 'rules');
    return {
      claim: task.claim,
      state,
      robots: text,
      crawlDelayMs: rules.crawlDelayMs,
      tookMs: Math.round(performance.now() - began),
      sitemaps: isWanted ? named.flatMap((url) => sitemapAt(url, task)) : [],
    };
  };
  try {
    const url = new URL('/robots.txt', task.url).href;
    const { status, body } = await guard.fetch(url, { headers, maxBytes: 6 * robotsBytes, ...(signal && { signal }) });
    if (status >= 500) return settled('closed');
    return status < 300 ? settled('rules', robotsText(body)) : settled('open');
  } catch (error) {
    if (error instanceof BlockedAddress) return settled('blocked');
    if (!(error instanceof FetchFailed)) throw error;
    if (error.reason === 'aborted') return null;
    if (error.reason === 'redirects') return settled('open');
    return settled(error.reason === 'too_large' || error.reason === 'encoding' ? 'closed' : 'gone');
  }
}

function sitemapAt(url: string, { host, depth }: RobotsTask): FoundUrl[] {
  const at = addressOf(url);
  if (at === null || at.host !== host) return [];
  return [{ d: at.digest, u: at.url, h: at.host, s: at.site, o: 'sitemap', k: 'sitemap', n: depth }];
}
