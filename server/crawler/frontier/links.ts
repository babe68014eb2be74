import { addressOf, type PageAddress } from './address.ts';
import { isAggregator } from './aggregators.ts';
import type { RobotsRules } from './robots.ts';
import type { FoundUrl, PageTask } from './tasks.ts';

/** The frontier row for a link, with the rule that excludes it, if any; empty when it is no page. */
export function foundLink(
  task: PageTask,
  { url, rel }: { readonly url: string; readonly rel: string },
  rules: RobotsRules,
  origin: 'link' | 'sitemap' | 'redirect' = 'link',
  kind: 'page' | 'sitemap' = 'page',
): FoundUrl[] {
  const at = addressOf(url, task.url);
  if (at === null || (at.digest === task.digest && origin !== 'redirect')) return [];
  const reason = leftOut(task, at, rel, rules, kind);
  return [
    {
      d: at.digest,
      u: at.url,
      h: at.host,
      s: at.site,
      o: origin,
      n: origin === 'redirect' || kind === 'sitemap' ? task.depth : task.depth + 1,
      p: task.digest,
      ...(kind === 'sitemap' && { k: kind }),
      ...(reason !== null && { r: reason }),
      ...(origin === 'redirect' && { hops: task.hops + 1 }),
      ...(kind === 'sitemap' && { hops: task.hops + 1 }),
    },
  ];
}

function leftOut(
  task: PageTask,
  at: PageAddress,
  rel: string,
  rules: RobotsRules,
  kind: 'page' | 'sitemap',
): string | null {
  if (/\bnofollow\b/i.test(rel)) return 'nofollow';
  if (kind === 'page' && at.isFile) return 'not_page';
  if (isAggregator(at.site) && at.site !== task.site && (task.settings & 2) === 0) return 'aggregator';
  if (kind === 'sitemap' && at.host !== task.host) return 'external_domain';
  return at.host === task.host && !rules.allows(at.url) ? 'robots' : null;
}
