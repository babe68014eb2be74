import type { CallResult } from '../../db/call.ts';
import type { Answer, Context } from '../../http/define-route.ts';
import type { Population } from '../../shared/cached-populations.ts';
import type { CacheableRow } from '../../shared/cached-rows.ts';
import { onAnything } from '../../shared/freshness.ts';
import { type Kind, plurals } from '../../shared/kinds.ts';
import { listDepends } from '../../shared/list-depends.ts';
import { exportRecords } from './exports.ts';
import { isExport, standardPage } from './page.ts';

type ListQuery = Readonly<Record<string, unknown>> & {
  readonly limit?: number | undefined;
  readonly offset: number;
  readonly includeRows: boolean;
};

/**
 * One page of a list: rows as PostgreSQL wrote them, in their envelope or as CSV. The ids of the page and then its rows
 * are taken from the caches where nothing that they depend on has changed, else from PostgreSQL. All of a page is from
 * one snapshot: when a commit comes between reading ids and rows, both are read again.
 */
export async function listRecords(
  kind: Kind,
  context: Context<unknown, unknown, unknown>,
  { includeRows, ...query }: ListQuery,
): Promise<Answer> {
  if (isExport({ format: query.format })) return await exportRecords(plurals[kind], context, query);
  const { caller, db, host, revision } = context;
  const { cachedPopulations, cachedRows, changes } = host;
  const { dbRole: role, resultWindow: window } = caller;
  const limit = includeRows ? (query.limit ?? standardPage) : 0;
  const read = async (rows: boolean, knownTotal?: string) => {
    const request = JSON.stringify({ ...query, limit, knownTotal });
    return readPage(
      await db.call('api.list_records', { p_kind: kind, p_query: request, p_window: window, p_rows: rows }),
    );
  };

  const name = cachedPopulations.nameOf(role, kind, query);
  const depends = [...listDepends(kind, role, query), 'code.api.list_records'];
  let isReached = await changes.reach(revision);
  const since = changes.freshness.now;
  const holds = () => isReached && changes.freshness.holds(since, depends);
  let cached = isReached ? cachedPopulations.find(name, depends) : null;
  const end = query.offset + limit;
  let page: Page;
  if (cached?.ids && reaches(cached, end) && (window === null || end <= window)) {
    page = { ...cached, page: cached.ids.slice(query.offset, end), revision: null, rows: null };
  } else {
    page = await read(false, cached?.total);
    isReached = await changes.reach(page.revision ?? '');
    if (cached !== null && !holds()) {
      cached = null;
      page = await read(false);
      isReached = await changes.reach(page.revision ?? '');
    }
  }
  let rows: readonly CacheableRow[] | null = isReached ? cachedRows.find(role, page.page, since) : null;
  if (rows === null) {
    const shown = await db.call('api.list_rows', { p_kind: kind, p_ids: page.page });
    rows = rowsOf(shown);
    const isOneSnapshot =
      page.revision === null
        ? (await changes.reach(shown.revision ?? '')) && holds()
        : shown.revision === page.revision;
    if (!isOneSnapshot) {
      page = await read(true);
      rows = page.rows ?? [];
    }
    if (rows.length === page.page.length) cachedRows.store(role, page.page, rows, since);
  }
  if (page.revision !== null && (page.ids !== null || cached === null)) cachedPopulations.store(name, page, since);
  const text =
    `{"success":true,"${plurals[kind]}":[${rows.map((row) => row.text).join()}],"total":${page.total},` +
    `"unfilteredTotal":${page.unfilteredTotal},"tier":"${caller.tier}","resultLimit":${window},` +
    `"lockedColumns":${page.lockedColumns}}`;
  return { text, depends: [...depends, ...rows.flatMap((row) => row.depends)] };
}

/** A population and the ids of one of its pages. */
interface Page extends Population {
  readonly page: readonly string[];
  /** Null: from this process's cache, valid since the request began. */
  readonly revision: string | null;
  readonly rows: readonly CacheableRow[] | null;
}

/** Whether the cached ids cover the page. */
function reaches({ ids, total }: Population, end: number): boolean {
  return ids !== null && (end <= ids.length || ids.length === Number(total));
}

function readPage(row: CallResult<'api.list_records'>): Page {
  return {
    revision: row.revision as string,
    total: row.total as string,
    unfilteredTotal: row.unfiltered_total as string,
    lockedColumns: row.locked_columns as string,
    ids: row.all_ids === null ? null : idsOf(row.all_ids),
    page: idsOf(row.ids as string),
    rows: row.records === null ? null : rowsOf(row),
  };
}

function idsOf(joined: string): readonly string[] {
  return joined === '' ? [] : joined.split(',');
}

function rowsOf({ records, camps }: Pick<CallResult<'api.list_rows'>, 'records' | 'camps'>): readonly CacheableRow[] {
  const texts = records?.split('\x1e') ?? [];
  const depends = camps?.split(',') ?? [];
  const isWhole = depends.length === texts.length;
  const owners = (at: number) => (isWhole ? depends[at]?.split(' ') : undefined) ?? onAnything;
  return texts.map((text, at) => ({ text, depends: [...owners(at), 'code.api.list_rows'] }));
}

/** One record with its relatives; throws 404 when it is not disclosed. */
export async function getRecord(
  kind: Kind,
  context: Context<{ readonly id: string }, { readonly includeMedia: boolean }, unknown>,
): Promise<Answer> {
  const { params, query } = context;
  const request = { p_kind: kind, p_id: params.id, p_media: query.includeMedia };
  const data = await context.db.call('api.get_record', request);
  return { text: `{"success":true,"data":${data}}` };
}
