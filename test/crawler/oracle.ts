/** The expected results for the pages of a crawl, computed page by page. */
import type { GivenPage } from './given.ts';

export interface Verdict {
  readonly confidence: number | null;
  readonly error?: string;
}

interface Row {
  readonly url: string;
  readonly set: string;
  readonly included: boolean | null;
}

export interface Answer {
  readonly results: readonly Row[];
  readonly total: number;
  readonly counts: object;
}

interface Page extends Row {
  readonly confidence: number | null;
  readonly error: boolean;
}

interface Compared {
  /** The verdicts of the pages, in order, by evaluation; `attempt` is the crawl itself. */
  readonly sets: Readonly<Record<string, readonly Verdict[]>>;
  readonly of: string;
  readonly baseline: string | undefined;
  readonly threshold: number;
}

interface Filter {
  readonly membership?: string | undefined;
  readonly excluded?: boolean;
  readonly confidence_threshold?: number | undefined;
  readonly search?: string | undefined;
}

/** The default baseline of each evaluation: the one before it. */
const frozen: Readonly<Record<string, string | undefined>> = { again: 'original', third: 'again', attempt: undefined };

function verdictOf(name: string, at: number, { sets, threshold }: Compared): boolean | null {
  const isCrawl = name === 'attempt' || name === 'original';
  const { confidence = null, error } = sets[isCrawl ? 'attempt' : name]?.[at] ?? {};
  if (isCrawl && error !== undefined) return false;
  if (sets.attempt?.[at]?.error !== undefined) return null;
  return confidence === null ? null : confidence >= (isCrawl ? 0.5 : threshold);
}

function setOf(included: boolean | null, confidence: number | null, threshold: number, base: boolean | null | 'none') {
  if (included === null) return 'pending';
  if (confidence !== null && Math.round(Math.abs(confidence - threshold) * 1e6) < 150_000) return 'uncertain';
  if (base === 'none') return 'unchanged';
  if (included && base !== true) return 'added';
  if (!included && base === true) return 'removed';
  return 'unchanged';
}

const bytes = (a: { url: string }, b: { url: string }) => Buffer.compare(Buffer.from(a.url), Buffer.from(b.url));

/** All pages, and those that match a filter. */
export function answerOf(pages: readonly GivenPage[], compared: Compared, filter: Filter) {
  const { of, baseline, sets } = compared;
  const threshold = of === 'attempt' ? 0.5 : compared.threshold;
  const base = baseline ?? (frozen[of] === undefined ? undefined : endedBefore(of, compared));
  const all = pages
    .map(({ url }, at): Page => {
      const { confidence = null, error } = sets[of]?.[at] ?? {};
      const included = verdictOf(of, at, compared);
      const other = base === undefined ? 'none' : verdictOf(base, at, compared);
      return {
        url,
        included,
        confidence,
        error: error !== undefined,
        set: setOf(included, confidence, threshold, other),
      };
    })
    // Pages that the crawl could not read are not judged again.
    .filter((_, at) => of === 'attempt' || sets.attempt?.[at]?.error === undefined)
    .toSorted(bytes);
  const rows = all.filter((page) => fits(page, filter)).map(({ url, set, included }) => ({ url, set, included }));
  return { all, rows };
}

/** An evaluation without any judged page has failed and cannot be a baseline. */
function endedBefore(of: string, compared: Compared): string | undefined {
  const crawl = compared.sets.attempt ?? [];
  for (let name = frozen[of]; name !== undefined; name = frozen[name]) {
    const verdicts = crawl.map((each, at) => ({ error: each.error, is: verdictOf(name ?? '', at, compared) }));
    const looked = verdicts.filter(({ error }) => name === 'original' || error === undefined);
    if (looked.some(({ is }) => is !== null)) return name;
  }
  return undefined;
}

function fits({ url, set, included, confidence }: Page, { membership, excluded, search, ...filter }: Filter): boolean {
  const { confidence_threshold: least } = filter;
  if (membership === 'included' && included !== true) return false;
  if (membership === 'excluded' && included !== false) return false;
  if (membership === 'changed' && set !== 'added' && set !== 'removed') return false;
  if (excluded !== undefined && included !== !excluded) return false;
  if (least !== undefined && (confidence === null || confidence < least)) return false;
  return search === undefined || url.toLowerCase().includes(search.toLowerCase());
}

/** The counts over all pages. */
export function countsOf(all: readonly Page[]): object {
  const number = (of: (page: Page) => boolean) => all.filter(of).length;
  const added = number(({ set }) => set === 'added');
  const removed = number(({ set }) => set === 'removed');
  return {
    total: all.length,
    included: number(({ included }) => included === true),
    excluded: number(({ included }) => included === false),
    changed: added + removed,
    added,
    removed,
    errors: number(({ error }) => error),
    pending: number(({ set }) => set === 'pending'),
    uncertain: number(({ set }) => set === 'uncertain'),
  };
}
