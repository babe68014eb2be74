/** Resolves names to IPv4 and IPv6 addresses by DNS only, never from /etc/hosts. */
import { promises as dns } from 'node:dns';
import type { GuardConfig } from '../../settings/crawler.ts';
import { type Outcome, unresolved } from './refusals.ts';

export type Resolve = (name: string) => Promise<readonly string[]>;

const nothing = new Set(['ENODATA', 'ENOTFOUND', 'ENONAME', 'EBADNAME']);

/** Queries A and AAAA. If one query fails, the result of the other is used. */
async function ask(name: string): Promise<readonly string[]> {
  const resolver = new dns.Resolver({ timeout: 2500, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length > 0) return found;
  const failed = answers.find(
    (answer) => answer.status === 'rejected' && !nothing.has((answer.reason as Outcome).code ?? ''),
  );
  if (failed?.status === 'rejected') throw unresolved(name, failed.reason);
  return [];
}

/** The guard's resolver: names in CRAWLER_TEST_HOSTS first, everything else by DNS. */
export function openNames({ testHosts }: GuardConfig, elsewhere: Resolve = ask): Resolve {
  const given = new Map(Object.entries(testHosts));
  return async (name) => {
    for (let at = name; at !== ''; at = at.slice(at.indexOf('.') + 1)) {
      const addresses = given.get(at === name ? name : `*.${at}`);
      if (addresses !== undefined) return addresses;
      if (!at.includes('.')) break;
    }
    return elsewhere(name);
  };
}
