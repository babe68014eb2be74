/** What names lead to: both kinds of addresses, from name servers alone, never from this machine's own files. */
import { promises as dns } from 'node:dns';
import type { GuardConfig } from '../../settings/crawler.ts';
import { type Outcome, unresolved } from './refusals.ts';

export type Resolve = (name: string) => Promise<readonly string[]>;

const nothing = new Set(['ENODATA', 'ENOTFOUND', 'ENONAME', 'EBADNAME']);

/** Asks for A and AAAA; one kind alone is enough when the other cannot be had, since only what is known is used. */
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

/** The resolver of the product: names of tests by their list, everything else by the name servers. */
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
