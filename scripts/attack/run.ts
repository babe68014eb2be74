/** Runs all probe families against a target, within limits. */
import { readOperations } from './document.ts';
import { hostileBodies } from './families/bodies.ts';
import { corpora } from './families/corpora.ts';
import { doors } from './families/doors.ts';
import { framing } from './families/framing.ts';
import { masks } from './families/masks.ts';
import { owned, type Rows, rightsOf } from './families/rights.ts';
import { hostileValues } from './families/values.ts';
import { findingOf } from './judge.ts';
import type { People } from './people.ts';
import { type Family, get, jsonOf, type Outcome, type Who } from './probe.ts';
import { Target } from './target.ts';

export interface Bounds {
  /** Timeout of one response. */
  readonly answerSeconds: number;
  /** Time limit of the whole run. */
  readonly minutes: number;
}

export interface Tried {
  readonly families: readonly { readonly family: Family; readonly outcomes: readonly Outcome[] }[];
  readonly known: readonly Who[];
  /** Metered reads used, by caller. */
  readonly reads: ReadonlyMap<Who, number>;
  /** False when the time limit was reached. */
  readonly isWhole: boolean;
}

export interface Attack {
  readonly url: URL;
  readonly people: People;
  readonly bounds: Bounds;
  /** Parts of titles of the families to run; empty runs all. */
  readonly only?: readonly string[];
  /** Runs only every n-th probe of each family. */
  readonly every?: number;
  progress(line: string): void;
}

/** Runs all probes. They change nothing. */
export async function attack({ url, people, bounds, only = [], every = 1, progress }: Attack): Promise<Tried> {
  const target = new Target(url, people, bounds.answerSeconds * 1000);
  const until = performance.now() + bounds.minutes * 60_000;
  try {
    const families = (await allFamilies(target, people, url))
      .filter(({ title }) => only.length === 0 || only.some((part) => title.toLowerCase().includes(part.toLowerCase())))
      .map((family) => ({ ...family, probes: family.probes.filter((_, at) => at % every === 0) }));
    await afford(target, families, progress);
    const tried: Tried['families'][number][] = [];
    for (const family of families) {
      progress(`${family.title}: ${family.probes.length}`);
      tried.push({ family, outcomes: await tryFamily(target, family, until) });
    }
    const isWhole = tried.every(({ family, outcomes }) => outcomes.length === family.probes.length);
    const reads = new Map([...target.reads].map(([who, { first, last }]) => [who, first - last]));
    return { families: tried, known: people.known, reads, isWhole };
  } finally {
    target.close();
  }
}

async function allFamilies(target: Target, people: People, url: URL): Promise<Family[]> {
  const { known } = people;
  const operations = await readOperations(target, 'staff');
  const limits: Partial<Record<Who, number>> = {};
  for (const who of (['starter', 'pro', 'preview'] as const).filter((one) => known.includes(one))) {
    const { resultLimit } = await target.read('/api/organizations?limit=1', who);
    if (typeof resultLimit === 'number') limits[who] = resultLimit;
  }
  if (known.includes('preview')) people.useToken(await tokenOf(target, url));
  return [
    ...corpora(known),
    ...masks(known),
    ...doors(operations, limits),
    ...rightsOf(operations, known, await rowsOf(target, known)),
    hostileBodies(operations, known),
    ...hostileValues(operations),
    ...framing(),
  ];
}

/** The first rows of the accounts whose rows others will request. */
async function rowsOf(target: Target, known: readonly Who[]): Promise<Rows> {
  const found = owned
    .filter(({ owner }) => known.includes(owner))
    .map(async (shelf) => {
      const { data } = jsonOf(await target.send(get(shelf.list), shelf.owner)) as { data?: Record<string, unknown> };
      const rows = (data?.[shelf.rows] ?? []) as { readonly id: string }[];
      return [shelf, rows.slice(0, 3).map(({ id }) => id)] as const;
    });
  return new Map(await Promise.all(found));
}

/** The CSRF headers that a page of the service would send. */
async function tokenOf(target: Target, url: URL): Promise<Record<string, string>> {
  const { data } = jsonOf(await target.send(get('/api/auth/csrf'), 'preview')) as {
    data?: { header: string; token: string };
  };
  return data === undefined ? {} : { origin: url.origin, [data.header]: data.token };
}

/**
 * Reports the most reads this may use (rejected requests count too); throws when a caller has less than twice as many.
 */
async function afford(target: Target, families: readonly Family[], progress: Attack['progress']): Promise<void> {
  const most = new Map<Who, number>();
  for (const { probes } of families)
    for (const { who, send } of probes) if (!('bytes' in send)) most.set(who, (most.get(who) ?? 0) + 1);
  for (const [who, count] of most) {
    const answer = await target.send(get('/api/organizations?limit=1'), who);
    const left = Number(answer.headers['x-reads-remaining'] ?? (answer.status === 429 ? 0 : Number.POSITIVE_INFINITY));
    if (left === Number.POSITIVE_INFINITY) continue;
    if (left < 2 * count)
      throw new Error(`${who} has ${left} reads left this month. This takes up to ${count}, and would leave as many.`);
    progress(`${who}: up to ${count} of the ${left} reads that are left this month`);
  }
}

/** Runs the probes of a family, a few concurrently; stops at the time limit. */
async function tryFamily(target: Target, { probes, atOnce }: Family, until: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  const work = async () => {
    while (next < probes.length && performance.now() < until) {
      const at = next++;
      const probe = probes[at];
      if (probe === undefined) return;
      const answer = await target.ask(probe);
      outcomes[at] = { probe, answer, finding: findingOf(probe, answer) };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}
