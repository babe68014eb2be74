/** Records that fit a question, as the caller's masks show them. */
import type { Context } from '../../http/define-route.ts';

type Asker = Pick<Context<unknown, unknown, unknown>, 'db' | 'caller'>;

/** A record with the fields that answers cite; null where it, or the caller's plan, has none. */
export interface FoundRecord {
  readonly kind: 'organization' | 'session';
  readonly id: string;
  readonly name: string;
  /** The camp of a session. */
  readonly camp: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly ages: readonly [number | null, number | null] | null;
  readonly price: { readonly amount: number; readonly currency: string; readonly basis: string | null } | null;
  readonly categories: readonly string[];
}

export interface FoundRecords {
  readonly records: readonly FoundRecord[];
  readonly total: number;
}

/** The most records that one call may begin with. */
const mostRoots = 30;

type Row = Readonly<Record<string, unknown>>;

/** The first records that a filter finds, in the order of their list, at most 30. */
export async function findRecords(
  asker: Asker,
  kind: FoundRecord['kind'],
  filter: Readonly<Record<string, unknown>>,
): Promise<FoundRecords> {
  const page = await asker.db.call('api.list_records', {
    p_kind: kind,
    p_query: JSON.stringify({ filter, limit: mostRoots, offset: 0 }),
    p_window: asker.caller.resultWindow,
    p_rows: true,
  });
  const rows = parseRows(page.records);
  const camps = kind === 'session' ? await namesOfCamps(asker, rows) : new Map<string, string>();
  return { records: rows.map((row) => toRecord(kind, row, camps)), total: Number(page.total) };
}

/** Records that words find, where nothing of a question can be filtered by. */
export async function searchRecords(asker: Asker, words: string): Promise<FoundRecords> {
  const { results } = JSON.parse(
    String(await asker.db.call('api.search_records', { p_q: words, p_limit: mostRoots })),
  ) as { results: readonly { target_kind: string; id: string }[] };
  const ids = results.flatMap(({ target_kind: kind, id }) => (kind === 'organization' ? [id] : []));
  if (ids.length === 0) return { records: [], total: 0 };
  const shown = await asker.db.call('api.list_rows', { p_kind: 'organization', p_ids: ids });
  const records = parseRows(shown.records).map((row) => toRecord('organization', row, new Map()));
  return { records, total: records.length };
}

async function namesOfCamps({ db }: Asker, sessions: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(sessions.map((row) => String(row.organization_id)))];
  if (ids.length === 0) return new Map();
  const shown = await db.call('api.list_rows', { p_kind: 'organization', p_ids: ids });
  return new Map(parseRows(shown.records).map((row) => [String(row.id), nameOf(row)]));
}

function parseRows(joined: string | null): Row[] {
  return joined === null || joined === '' ? [] : joined.split('\x1e').map((text) => JSON.parse(text) as Row);
}

function toRecord(kind: FoundRecord['kind'], row: Row, camps: ReadonlyMap<string, string>): FoundRecord {
  const ages = row.age_range_years;
  return {
    kind,
    id: String(row.id),
    name: nameOf(row),
    camp: camps.get(String(row.organization_id)) ?? null,
    city: textOf(row.city),
    region: textOf(row.region),
    startDate: textOf(row.start_date),
    endDate: textOf(row.end_date),
    ages: Array.isArray(ages) ? [boundOf(ages[0]), boundOf(ages[1])] : null,
    price: priceOf(row.prices),
    categories: Array.isArray(row.categories) ? row.categories.map(String) : [],
  };
}

function priceOf(prices: unknown): FoundRecord['price'] {
  if (!Array.isArray(prices)) return null;
  const known = (prices as readonly Row[]).flatMap(({ price, currency, basis }) =>
    typeof price === 'number' && typeof currency === 'string'
      ? [{ amount: price, currency, basis: textOf(basis) }]
      : [],
  );
  return known.toSorted((one, other) => one.amount - other.amount)[0] ?? null;
}

const boundOf = (bound: unknown) => (typeof bound === 'number' ? bound : null);
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** A name on one line, short, and without what looks like an address to go to. */
function nameOf(row: Row): string {
  return plainName(String(row.name ?? ''));
}

const linkLike = /\b(?:https?:\/\/|www\.)\S+|\b[\w.+-]+@[\w-]+\.\w+\b|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?\b/gi;

/** A name of the catalog as an answer may print it. */
export function plainName(name: string): string {
  const line = name
    .replaceAll(linkLike, '…')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  return line.length <= 120 ? line : `${line.slice(0, 119).toWellFormed()}…`;
}
