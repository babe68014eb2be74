/** The selected records: their number by kind, and the rows of the list, page by page. */
import { request } from '../kit/request.ts';
import { readsLeft } from '../kit/session.ts';
import { store } from '../kit/store.ts';
import { type Filters, type Kind, kinds } from './filters.ts';
import { filterOf } from './nodes.ts';

export const paths: Readonly<Record<Kind, string>> = {
  organization: 'organizations',
  activity: 'activities',
  session: 'sessions',
};

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };
export type Counts = Readonly<Record<Kind, number>>;

export interface Question {
  readonly filters: Filters;
  readonly list: Kind;
  /** The column to sort by, with `-` for descending order; '' for the default order of the service. */
  readonly sort: string;
}

export interface Results {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The filters of the request, as JSON. */
  readonly key: string;
  readonly list: Kind;
  readonly rows: readonly Row[];
  /** Counts by kind; null until they are known. */
  readonly counts: Counts | null;
  /** Most rows of a list that the plan allows; null without a limit. */
  readonly resultLimit: number | null;
  readonly locked: readonly string[];
  readonly isMoreLoading: boolean;
  readonly error: Error | null;
  readonly readsLeft: string | null;
}

const noResults: Results = {
  phase: 'idle',
  key: '',
  list: 'organization',
  rows: [],
  counts: null,
  resultLimit: null,
  locked: [],
  isMoreLoading: false,
  error: null,
  readsLeft: null,
};

interface Page extends Readonly<Record<string, unknown>> {
  readonly total: number;
  readonly resultLimit: number | null;
  readonly lockedColumns: readonly string[];
}

const pageSize = 24;
const largestPage = 100;

export const results = store<Results>(noResults);

let question: Question | null = null;
let asking = new AbortController();
let turning = new AbortController();

/** The path of a list request with the filters. */
export function listPath(kind: Kind, filters: Filters, more: Readonly<Record<string, string>>): string {
  const given = new URLSearchParams(more);
  const filter = filterOf(kind, filters);
  if (filter !== undefined) given.set('filter', JSON.stringify(filter));
  if (filters.collection !== null) given.set('collectionId', filters.collection);
  return `/api/${paths[kind]}?${given}`;
}

/** Requests the number of records of a kind that match the filters. */
export async function countOf(kind: Kind, filters: Filters, signal: AbortSignal): Promise<number> {
  return (await request<Page>(listPath(kind, filters, { includeRows: 'false' }), { signal })).total;
}

/** Requests the records of a question and aborts earlier requests. Null clears the results. */
export function ask(next: Question | null): Promise<void> {
  question = next;
  asking.abort();
  turning.abort();
  asking = new AbortController();
  if (next === null) results.set(noResults);
  else
    results.set({
      ...results.get(),
      key: JSON.stringify(next.filters),
      phase: 'loading',
      error: null,
      isMoreLoading: false,
    });
  return next === null ? Promise.resolve() : load(next, pageSize, asking.signal);
}

/** Requests the shown records again after a change of the catalog; the old ones stay visible meanwhile. */
export async function refresh(): Promise<void> {
  if (question === null || results.get().phase !== 'ready') return;
  turning.abort();
  const { rows } = results.get();
  await load(question, Math.min(largestPage, Math.max(pageSize, rows.length)), asking.signal);
}

/**
 * Requests the rows first, so that a rejected filter causes one failed request only. All counts are published at once,
 * so that they are consistent.
 */
async function load({ filters, list, sort }: Question, limit: number, signal: AbortSignal): Promise<void> {
  const key = JSON.stringify(filters);
  try {
    const page = await request<Page>(pagePath({ filters, list, sort }, 0, limit), { signal });
    const others = kinds.filter((kind) => kind !== list);
    const totals = await Promise.all(others.map((kind) => countOf(kind, filters, signal)));
    if (signal.aborted) return;
    const counts = Object.fromEntries([[list, page.total], ...others.map((kind, at) => [kind, totals[at]])]) as Counts;
    results.set({ ...noResults, key, ...shownOf(page, list), phase: 'ready', counts, readsLeft });
  } catch (error) {
    if (!signal.aborted) results.set({ ...noResults, key, list, phase: 'failed', error: error as Error, readsLeft });
  }
}

/** Appends the next page; does nothing while one is loading or if there are no more rows. */
export async function more(): Promise<void> {
  const { phase, rows, isMoreLoading } = results.get();
  if (question === null || phase !== 'ready' || isMoreLoading || !hasMore(results.get())) return;
  turning = new AbortController();
  const { signal } = turning;
  results.set({ ...results.get(), isMoreLoading: true });
  try {
    const left = reachable(results.get()) - rows.length;
    const page = await request<Page>(pagePath(question, rows.length, Math.min(pageSize, left)), { signal });
    if (signal.aborted) return;
    const fresh = shownOf(page, question.list).rows.filter(({ id }) => !rows.some((row) => row.id === id));
    results.set({ ...results.get(), rows: [...rows, ...fresh], isMoreLoading: false, readsLeft });
  } catch (error) {
    if (!signal.aborted) results.set({ ...results.get(), isMoreLoading: false, error: error as Error });
  }
}

/** Number of rows that can be reached by paging. */
export function reachable({ counts, list, resultLimit }: Results): number {
  const total = counts?.[list] ?? 0;
  return Math.min(total, resultLimit ?? total);
}

export function hasMore(shown: Results): boolean {
  return shown.rows.length < reachable(shown);
}

function pagePath({ filters, list, sort }: Question, offset: number, limit: number): string {
  const order = sort.startsWith('-') ? 'desc' : 'asc';
  const sorted = sort === '' ? {} : { orderBy: sort.replace(/^-/, ''), order };
  return listPath(list, filters, { ...sorted, limit: String(limit), offset: String(offset) });
}

function shownOf(page: Page, list: Kind) {
  const { resultLimit, lockedColumns } = page;
  return { list, rows: (page[paths[list]] ?? []) as readonly Row[], resultLimit, locked: lockedColumns };
}
