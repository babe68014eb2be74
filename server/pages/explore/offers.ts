/** What the camps of the list offer: ages, days and the least price of the sessions that the filters select. */
import { request } from '../kit/request.ts';
import { store } from '../kit/store.ts';
import { type Quoted, quotesOf, type Values } from './card.ts';
import { type Filters, type Kind, type Node, noFilters } from './filters.ts';
import { paths, type Row, rowsPath } from './results.ts';

type Bound = number | null;

export interface Offer {
  /** In whole years; null is open. */
  readonly ages: readonly [low: Bound, high: Bound] | null;
  readonly from: string | null;
  readonly to: string | null;
  /** The least, by the week where there is one; null where none is known or the plan does not show prices. */
  readonly price: Quoted | null;
  /** How many programs the camp has, as far as they were read. */
  readonly programs: number;
}

/** By the id of the camp; a camp that is not there is not known yet. */
export const offers = store<ReadonlyMap<string, Offer>>(new Map());

const pageSize = 100;
/** So many pages are read of one kind for some camps; nothing is said of camps that even so few have more of. */
const mostPages = 3;
const fewest = 3;

/** Reads what is not known yet of these camps. */
export async function loadOffers(filters: Filters, ids: readonly string[], signal: AbortSignal): Promise<void> {
  if (ids.length === 0) return;
  // A session may name its program alone, and the program its camp.
  const activities = await rowsOf('activity', noFilters, ids, signal);
  const camps = new Map(activities.map(({ id, organization_id: camp }) => [String(id), String(camp)]));
  const campOf = (row: Values) => String(row.organization_id ?? camps.get(String(row.activity_id)) ?? '');
  const programs = Map.groupBy(activities, campOf);
  const sessions = Map.groupBy(await rowsOf('session', filters, ids, signal), campOf);
  const told = ids.map((id) => {
    const offer = offerOf(sessions.get(id) ?? []);
    const own = programs.get(id) ?? [];
    return [id, { ...offer, ages: offer.ages ?? agesOf(own), programs: own.length }] as const;
  });
  offers.set(new Map([...offers.get(), ...told]));
}

/** Forgets all: other filters select other sessions. */
export function forgetOffers(): void {
  offers.set(new Map());
}

/** The rows of a kind. Of camps with more rows than are read, fewer are asked for at once. */
async function rowsOf(
  kind: Exclude<Kind, 'organization'>,
  filters: Filters,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly Values[]> {
  const camps: Node = { related: { relation: 'organization', match: 'any', where: idIn(ids) } };
  const rows: Values[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const asked = { limit: String(pageSize), offset: String(page * pageSize) };
    const found = await request<Readonly<Record<string, unknown>> & { readonly total: number }>(
      rowsPath(kind, filters, camps, asked),
      { signal },
    );
    if (found.total > pageSize * mostPages) {
      if (ids.length <= fewest) return [];
      const middle = Math.ceil(ids.length / 2);
      const first = await rowsOf(kind, filters, ids.slice(0, middle), signal);
      return [...first, ...(await rowsOf(kind, filters, ids.slice(middle), signal))];
    }
    rows.push(...((found[paths[kind]] ?? []) as readonly Row[]));
    if (rows.length >= found.total) break;
  }
  return rows;
}

const idIn = (ids: readonly string[]): Node => ({ field: 'id', op: 'in', value: ids });

function offerOf(sessions: readonly Values[]): Omit<Offer, 'programs'> {
  const days = (name: string) => sessions.map((one) => one[name]).filter((day) => typeof day === 'string');
  const ends = [...days('end_date'), ...days('start_date')].toSorted();
  return {
    ages: agesOf(sessions),
    from: days('start_date').toSorted()[0] ?? null,
    to: ends.at(-1) ?? null,
    price: leastOf(sessions.flatMap((one) => quotesOf(one))),
  };
}

/** From the youngest to the oldest that any of them takes. */
function agesOf(rows: readonly Values[]): Offer['ages'] {
  const ranges = rows.flatMap(({ age_range_years: range }) => (Array.isArray(range) ? [range as Bound[]] : []));
  if (ranges.length === 0) return null;
  const lows = ranges.map(([low]) => low ?? 0);
  const highs = ranges.map(([, high]) => high ?? Number.POSITIVE_INFINITY);
  const [low, high] = [Math.min(...lows), Math.max(...highs)];
  return [low === 0 ? null : low, high === Number.POSITIVE_INFINITY ? null : high];
}

const bases = ['week', 'session', 'day', 'month', 'hour'];

/** Prices of one basis can be compared: those of the week come first, as most camps say theirs. */
function leastOf(quotes: readonly Quoted[]): Quoted | null {
  const basis = bases.find((one) => quotes.some((quote) => quote.basis === one));
  const comparable = quotes.filter((quote) => basis === undefined || quote.basis === basis);
  return comparable.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))[0] ?? null;
}
