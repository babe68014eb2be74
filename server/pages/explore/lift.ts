/**
 * Converts the structured filter of sessions that was read from words to the filters of the page. Nodes that no filter
 * of the page can express are kept in `extra`.
 */
import { type Basis, type Filters, type Node, type Place, type Weekday, weekdays } from './filters.ts';
import { stateCode, stateName } from './states.ts';

/** The filters that the words named, with their values. */
export type Lifted = Partial<Filters>;

export function lift(filter: unknown): Lifted {
  const found: Record<string, unknown> = {};
  const extra: Node[] = [];
  for (const node of membersOf(filter)) {
    const read = readers.map((reader) => reader(node)).find((one) => one !== null);
    // A second condition on the same filter goes to `extra`, since the page has one value for each filter.
    const isNew =
      read !== undefined && read !== null && Object.keys(read).every((name) => !(name in found) || listed(name));
    if (!isNew || read === null || read === undefined) extra.push(node);
    else
      for (const [name, value] of Object.entries(read)) found[name] = listed(name) ? joined(found[name], value) : value;
  }
  return { ...found, ...(extra.length > 0 && { extra }) };
}

const listed = (name: string) => name === 'topics';
const joined = (one: unknown, other: unknown) => [...((one as unknown[]) ?? []), ...(other as unknown[])];

function membersOf(filter: unknown): readonly Node[] {
  if (!isNode(filter)) return [];
  return Array.isArray(filter.all) && filter.all.every(isNode) ? filter.all : [filter];
}

type Reader = (node: Node) => Lifted | null;

const readers: readonly Reader[] = [
  readPlace,
  readSpan('age_range_years', 'age'),
  readSpan('grades', 'grade'),
  readStay,
  readPrice,
  readFrom,
  readTo,
  readSchedule,
  readOpen,
  readTopic,
];

/** All comparisons in a node, whatever `all`, `any` and relations they are nested in. */
function leavesOf(node: unknown): Node[] {
  if (!isNode(node)) return [];
  for (const group of [node.all, node.any]) if (Array.isArray(group)) return group.flatMap(leavesOf);
  if (isNode(node.related)) return leavesOf(node.related.where);
  return [node];
}

/** The value that a field is compared with, if all leaves have the same one; undefined otherwise. */
function oneValue(leaves: readonly Node[], field: string, op: string): unknown {
  const values = new Set(leaves.filter((leaf) => leaf.field === field && leaf.op === op).map((leaf) => leaf.value));
  return values.size === 1 ? [...values][0] : undefined;
}

function isAbout(leaves: readonly Node[], ...fields: string[]): boolean {
  return leaves.length > 0 && leaves.every((leaf) => 'radius' in leaf || fields.includes(String(leaf.field)));
}

function readPlace(node: Node): Lifted | null {
  const leaves = leavesOf(node);
  if (!isAbout(leaves, 'region', 'city', 'latitude')) return null;
  const region = oneValue(leaves, 'region', 'matchesRegion');
  const city = oneValue(leaves, 'city', 'eq');
  const circles = [...new Set(leaves.filter((leaf) => 'radius' in leaf).map(({ radius }) => JSON.stringify(radius)))];
  if (circles.length === 1) return { place: nearOf(JSON.parse(circles[0] as string), city) };
  const state = typeof region === 'string' ? stateCode(region) : null;
  if (state === null || circles.length > 0) return null;
  if (typeof city === 'string') return { place: { type: 'city', state, name: city } };
  return leaves.some((leaf) => leaf.field === 'city')
    ? null
    : { place: { type: 'state', code: state, name: stateName(state) } };
}

function nearOf(circle: { latitude: number; longitude: number; radiusMeters: number }, city: unknown): Place {
  const { latitude, longitude, radiusMeters } = circle;
  const name = typeof city === 'string' ? city : 'that place';
  return { type: 'near', latitude, longitude, miles: Math.max(1, Math.round(radiusMeters / 1609.344)), name };
}

function readSpan(field: string, name: 'age' | 'grade'): Reader {
  return (node) => {
    const leaves = leavesOf(node);
    const value = oneValue(leaves, field, 'contains');
    const fits = typeof value === 'number' && isAbout(leaves, field) && leaves.every(({ op }) => op !== 'overlaps');
    return fits ? { [name]: value } : null;
  };
}

function readStay(node: Node): Lifted | null {
  const leaves = leavesOf(node);
  const value = oneValue(leaves, 'overnight', 'eq');
  return typeof value === 'boolean' && isAbout(leaves, 'overnight') ? { stay: value ? 'overnight' : 'day' } : null;
}

interface Quote {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly currency: string;
  readonly basis: Basis;
}

function readPrice(node: Node): Lifted | null {
  const quotes = leavesOf(node).map((leaf) => leaf.price as Quote | undefined);
  const [first] = quotes;
  if (first?.maximum === undefined) return null;
  const isOne = quotes.every((quote) => quote?.minimum === undefined && quote?.maximum === first.maximum);
  const asked = quotes.map((quote) => quote?.basis).toSorted();
  const basis = asked.join() === 'session,week' ? 'any' : asked.length === 1 ? first.basis : null;
  if (!isOne || basis === null) return null;
  return { price: { maximum: first.maximum, basis, currency: first.currency } };
}

function readTo(node: Node): Lifted | null {
  return node.field === 'start_date' && node.op === 'lte' ? { to: String(node.value) } : null;
}

function readFrom(node: Node): Lifted | null {
  const leaves = leavesOf(node);
  if (!isAbout(leaves, 'end_date', 'start_date') || leaves.some(({ op }) => op !== 'gte')) return null;
  const value = oneValue(leaves, 'start_date', 'gte') ?? oneValue(leaves, 'end_date', 'gte');
  return typeof value === 'string' && new Set(leaves.map((leaf) => leaf.value)).size === 1 ? { from: value } : null;
}

function readSchedule({ schedule }: Node): Lifted | null {
  if (!isNode(schedule)) return null;
  const { mode, daysOfWeek, startTime, endTime, includeCare, ...rest } = schedule;
  const isDated = Object.keys(rest).length > 0;
  const isWindow = typeof startTime === 'string' && typeof endTime === 'string' && mode === 'covers';
  if (isDated || (startTime !== undefined && !isWindow)) return null;
  const days = Array.isArray(daysOfWeek) ? weekdays.filter((day) => daysOfWeek.includes(day)) : [];
  return {
    ...(days.length > 0 && { days: days as readonly Weekday[] }),
    ...(isWindow && { hours: { start: startTime as string, end: endTime as string } }),
    ...(includeCare === true && { care: true }),
  };
}

function readOpen({ field, op, value }: Node): Lifted | null {
  return field === 'registration_status' && op === 'eq' && value === 'open' ? { open: true } : null;
}

function readTopic(node: Node): Lifted | null {
  const leaves = leavesOf(node);
  if (!isAbout(leaves, 'categories', 'name') || leaves.some(({ op }) => op !== 'containsAny' && op !== 'containsText'))
    return null;
  const categories = leaves.find((leaf) => leaf.field === 'categories')?.value;
  const text = oneValue(leaves, 'name', 'containsText');
  if (!Array.isArray(categories)) return null;
  return { topics: [{ categories: categories.map(String), text: typeof text === 'string' ? text : '' }] };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
