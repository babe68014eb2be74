import type { Get } from './calls.ts';
import { ApiError } from './errors.ts';
import type { components, paths } from './schema.ts';

/** The lists that are paged by offset. */
export type ListPath = '/api/organizations' | '/api/activities' | '/api/sessions';

interface Rows {
  '/api/organizations': components['schemas']['OrganizationRow'];
  '/api/activities': components['schemas']['ActivityRow'];
  '/api/sessions': components['schemas']['SessionRow'];
}

/** A record as returned in a list. */
export type Row<P extends ListPath> = Rows[P];

type Parameters<P extends keyof paths> = NonNullable<
  (paths[P] extends { get: { parameters: infer All } } ? All : never) extends { query?: infer Query } ? Query : never
>;

/** Query of a list; the filter may be an object instead of JSON text. */
export type ListQuery<P extends ListPath> = Omit<
  Parameters<P>,
  'limit' | 'offset' | 'includeRows' | 'format' | 'filter'
> & { readonly filter?: unknown };

const membersPath = '/api/canonical/map/members';
type MemberParameters = Parameters<typeof membersPath>;
type Members = components['schemas']['MapMembers'];

/** Query of a group's members: the group, and the selection of the map request. */
export type MemberQuery = Omit<MemberParameters, 'limit' | 'after' | 'filter'> & { readonly filter?: unknown };

/** A record of a group of the map. */
export type Member = Members['data']['members'][number];

export interface PagingOptions {
  /** Rows per request, 1 to 100. Each request is one read. */
  readonly pageSize?: number;
  readonly signal?: AbortSignal;
}

/** One page of a list, and the size of the list. */
export interface Page<P extends ListPath> {
  readonly rows: readonly Row<P>[];
  readonly offset: number;
  /** Number of matching records. */
  readonly total: number;
  /** Number of matching records within the plan's result window. */
  readonly reachable: number;
  /** Columns that are null because the plan does not include them. */
  readonly lockedColumns: readonly string[];
}

const names = {
  '/api/organizations': 'organizations',
  '/api/activities': 'activities',
  '/api/sessions': 'sessions',
} as const;

interface List extends Partial<Record<(typeof names)[ListPath], readonly unknown[]>> {
  readonly total: number;
  readonly resultLimit: number | null;
  readonly lockedColumns: readonly string[];
}

/** Yields the pages of a list from the start to the end of the plan's result window. */
export async function* readPages<P extends ListPath>(
  get: Get,
  path: P,
  query: ListQuery<P> = {} as ListQuery<P>,
  { pageSize = 100, signal }: PagingOptions = {},
): AsyncGenerator<Page<P>, void> {
  const ask = (parameters: object) =>
    get(path as ListPath, {
      params: { query: { ...written(query), ...parameters } },
      ...(signal && { signal }),
    }) as Promise<List>;
  let reachable = Number.POSITIVE_INFINITY;
  for (let offset = 0; offset < reachable; ) {
    const limit = Math.min(pageSize, reachable - offset);
    const page = await ask({ limit, offset }).catch((error: unknown) => {
      const window = offset === 0 ? windowOf(error) : null;
      if (window === null) throw error;
      return ask({ limit: window, offset });
    });
    const { total, resultLimit, lockedColumns } = page;
    reachable = Math.min(total, resultLimit ?? total);
    const rows = (page[names[path]] ?? []) as readonly Row<P>[];
    if (rows.length === 0 && offset > 0) return;
    yield { rows, offset, total, reachable, lockedColumns };
    if (rows.length === 0) return;
    offset += rows.length;
  }
}

/** The plan's result window if the request failed because the page exceeds it; otherwise null. */
function windowOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'result_window') return null;
  const window = (error.body as { resultLimit?: unknown }).resultLimit;
  return typeof window === 'number' && window > 0 ? window : null;
}

/** Yields the rows of all pages. A record that moves to another page while the list is read is yielded only once. */
export async function* readRows<P extends ListPath>(
  get: Get,
  path: P,
  query?: ListQuery<P>,
  options?: PagingOptions,
): AsyncGenerator<Row<P>, void> {
  const seen = new Set<string>();
  for await (const { rows } of readPages(get, path, query, options))
    for (const row of rows) {
      if (seen.has(row.id)) continue;
      seen.add(row.id);
      yield row;
    }
}

/** Yields the members of a group, following `nextCursor`. */
export async function* readMembers(
  get: Get,
  query: MemberQuery,
  { pageSize = 100, signal }: PagingOptions = {},
): AsyncGenerator<Member, void> {
  let after: string | null = null;
  do {
    const parameters = { ...written(query), limit: pageSize, ...(after !== null && { after }) } as MemberParameters;
    const { data }: Members = await get(membersPath, { params: { query: parameters }, ...(signal && { signal }) });
    yield* data.members;
    after = data.nextCursor;
  } while (after !== null);
}

/** The query with its filter serialized as JSON. */
function written({ filter, ...others }: { readonly filter?: unknown }): object {
  if (filter === undefined) return others;
  return { ...others, filter: typeof filter === 'string' ? filter : JSON.stringify(filter) };
}
