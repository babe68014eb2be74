/** Finds records that match a question, through the caller's masks. */
import type { Context } from '../../http/define-route.ts';
import { plainName } from './plain-name.ts';

type Asker = Pick<Context<unknown, unknown, unknown>, 'db' | 'caller'>;

/** The fields of a record that answers cite; null when missing or hidden by the plan. */
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

/** Most records per call. */
const mostRoots = 30;

type Row = Readonly<Record<string, unknown>>;

/** The first matching records, at most 30; of sessions, those that have not ended come first. */
export async function findRecords(
  asker: Asker,
  kind: FoundRecord['kind'],
  filter: Readonly<Record<string, unknown>>,
  today: string,
): Promise<FoundRecords> {
  return kind === 'session' ? await listSessions(asker, { filter }, today) : await listPage(asker, kind, { filter });
}

/** The number of matching records. */
export async function countRecords(
  asker: Asker,
  kind: FoundRecord['kind'],
  filter: Readonly<Record<string, unknown>>,
): Promise<number> {
  const query = JSON.stringify({ filter, limit: 1, offset: 0 });
  const args = { p_kind: kind, p_query: query, p_window: asker.caller.resultWindow, p_rows: false };
  return Number((await asker.db.call('api.list_records', args)).total);
}

/** A camp with its sessions, current ones first: at most 30 records. */
export async function findCamp(asker: Asker, camp: FoundRecord, today: string): Promise<FoundRecords> {
  const { records, total } = await listSessions(asker, { organization: camp.id }, today);
  return { records: [camp, ...records].slice(0, mostRoots), total: 1 + total };
}

/** Sessions: upcoming and current ones by start, then past ones, the latest first. */
async function listSessions(asker: Asker, query: object, today: string): Promise<FoundRecords> {
  const latest = await listPage(asker, 'session', { ...query, orderBy: 'start_date', order: 'desc' });
  const isWhole = latest.total <= latest.records.length;
  const ahead = (isWhole ? latest : await listPage(asker, 'session', { ...query, endDateFrom: today })).records
    .filter((session) => !isOver(session, today))
    .toSorted((one, other) => (one.startDate ?? '9').localeCompare(other.startDate ?? '9'));
  const ids = new Set(ahead.map(({ id }) => id));
  const others = latest.records.filter(({ id }) => !ids.has(id));
  return { records: [...ahead, ...others].slice(0, mostRoots), total: latest.total };
}

/** Whether a session has ended. */
export function isOver({ startDate, endDate }: FoundRecord, today: string): boolean {
  const last = endDate ?? startDate;
  return last !== null && last < today;
}

async function listPage(asker: Asker, kind: FoundRecord['kind'], query: object): Promise<FoundRecords> {
  const page = await asker.db.call('api.list_records', {
    p_kind: kind,
    p_query: JSON.stringify({ ...query, limit: mostRoots, offset: 0 }),
    p_window: asker.caller.resultWindow,
    p_rows: true,
  });
  const rows = parseRows(page.records);
  const camps = kind === 'session' ? await namesOfCamps(asker, rows) : new Map<string, string>();
  return { records: rows.map((row) => toRecord(kind, row, camps)), total: Number(page.total) };
}

/** Records found by full-text search, when a question contains no filterable condition. */
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

/** The names of the sessions' camps, by session id: the session's own organization, else that of its activity. */
async function namesOfCamps(asker: Asker, sessions: readonly Row[]): Promise<Map<string, string>> {
  const ownerless = sessions.filter(({ organization_id: own }) => textOf(own) === null);
  const activities = await readRows(asker, 'activity', ownerless, 'activity_id');
  const ownerOf = (row: Row) =>
    textOf(row.organization_id) ?? textOf(activities.get(String(row.activity_id))?.organization_id);
  const owners = sessions.map((row) => ({ id: row.id, owner: ownerOf(row) }));
  const camps = await readRows(asker, 'organization', owners, 'owner');
  return new Map(
    owners.flatMap(({ id, owner }) => {
      const camp = owner === null ? undefined : camps.get(owner);
      return camp === undefined ? [] : [[String(id), nameOf(camp)] as const];
    }),
  );
}

/** The records that a member of the rows refers to, by id. */
async function readRows({ db }: Asker, kind: string, rows: readonly Row[], member: string): Promise<Map<string, Row>> {
  const ids = [...new Set(rows.flatMap((row) => textOf(row[member]) ?? []))];
  if (ids.length === 0) return new Map();
  const shown = await db.call('api.list_rows', { p_kind: kind, p_ids: ids });
  return new Map(parseRows(shown.records).map((row) => [String(row.id), row]));
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
    camp: camps.get(String(row.id)) ?? null,
    city: placeOf(row.city),
    region: placeOf(row.region),
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

/** A sanitized place. */
const placeOf = (value: unknown) => textOf(plainName(textOf(value) ?? ''));

/** A sanitized name. */
function nameOf(row: Row): string {
  return plainName(String(row.name ?? ''));
}
