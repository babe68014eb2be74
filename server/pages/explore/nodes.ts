/** Converts the filters of the page to a structured filter for each kind of record. */
import { addDays, mondayOf, today } from '../kit/days.ts';
import { type Filters, type Kind, type Node, type Place, type Topic, weekdays } from './filters.ts';

/** Most weeks of one filter, which is limited to 100 nodes. */
export const mostWeeks = 12;

/**
 * The structured filter of a kind; undefined selects everything. Camps match by their offer: by a session if a filter
 * concerns a field of sessions only (dates, hours, price), else by an activity or a session.
 */
export function filterOf(kind: Kind, filters: Filters): unknown {
  const nodes = [...offerNodes(kind, filters), ...expertNodes(kind, filters)];
  const place = filters.place === null ? null : placeNode(filters.place);
  if (place !== null) nodes.unshift(kind === 'organization' ? place : related('organization', place));
  const [only] = nodes;
  return nodes.length <= 1 ? only : all(nodes);
}

/** Conditions on what a camp offers, such as age, time and price. */
function offerNodes(kind: Kind, filters: Filters): Node[] {
  const session = [...programNodes('session', filters), ...sessionNodes(filters)];
  if (kind === 'session') return session;
  if (session.length === 0) return [];
  const bySession = related('sessions', all(session));
  if (sessionNodes(filters).length > 0) return [bySession];
  const activity = all(programNodes('activity', filters));
  return [any([kind === 'activity' ? activity : related('activities', activity), bySession])];
}

/** Conditions on fields that activities and sessions share. A session without a value has that of its activity. */
function programNodes(kind: 'activity' | 'session', filters: Filters): Node[] {
  const { age, grade, stay, categories, topics } = filters;
  const nodes: Node[] = [];
  const own = (leaf: Node) => (kind === 'session' ? orActivity(leaf) : leaf);
  if (age !== null) nodes.push(own({ field: 'age_range_years', op: 'contains', value: age }));
  if (grade !== null) nodes.push(own({ field: 'grades', op: 'contains', value: grade }));
  if (stay !== null) nodes.push(stayNode(kind, stay));
  if (categories.length > 0) nodes.push(topicNode(kind, { categories, text: '' }));
  return [...nodes, ...topics.map((topic) => topicNode(kind, topic))];
}

function orActivity(leaf: Node): Node {
  return any([leaf, all([{ field: leaf.field, op: 'missing' }, related('activity', leaf)])]);
}

/** Few records have `overnight: false`, so for `day` a session with daily hours matches too, also for its activity. */
function stayNode(kind: 'activity' | 'session', stay: 'day' | 'overnight'): Node {
  const leaf = { field: 'overnight', op: 'eq', value: stay === 'overnight' };
  if (kind === 'activity') return leaf;
  if (stay === 'overnight') return orActivity(leaf);
  return any([leaf, all([{ field: 'overnight', op: 'missing' }, hasHours])]);
}

const hasHours: Node = { schedule: { mode: 'overlap', startTime: '00:00', endTime: '24:00' } };

function topicNode(kind: 'activity' | 'session', { categories, text }: Topic): Node {
  const leaves: Node[] = [];
  if (categories.length > 0) leaves.push({ field: 'categories', op: 'containsAny', value: categories });
  if (text !== '') leaves.push({ field: 'name', op: 'containsText', value: text });
  const own = any(leaves);
  return kind === 'session' ? any([...leaves, related('activity', own)]) : own;
}

/** Conditions on fields that only sessions have. */
function sessionNodes(filters: Filters): Node[] {
  const { from, to, weeks, weekLong, days, hours, care, price, open, extra } = filters;
  const nodes: Node[] = [];
  if (to !== null) nodes.push({ field: 'start_date', op: 'lte', value: to });
  if (from !== null) nodes.push(any(['end_date', 'start_date'].map((field) => ({ field, op: 'gte', value: from }))));
  if (weekLong) nodes.push(any(weeksOf(filters).map(weekLongNode)));
  else if (weeks.length > 0) nodes.push(any(weeks.slice(0, mostWeeks).map(weekNode)));
  if (days.length > 0 || hours !== null)
    nodes.push({
      schedule: {
        mode: hours === null ? 'overlap' : 'covers',
        ...(days.length > 0 && { daysOfWeek: weekdays.filter((day) => days.includes(day)) }),
        ...(hours !== null && { startTime: hours.start, endTime: hours.end }),
        ...(hours !== null && care && { includeCare: true }),
      },
    });
  if (price !== null) {
    const { maximum, currency } = price;
    const wanted = price.basis === 'any' ? (['week', 'session'] as const) : [price.basis];
    nodes.push(any(wanted.map((basis) => ({ price: { maximum, currency, basis } }))));
  }
  if (open) nodes.push({ field: 'registration_status', op: 'eq', value: 'open' });
  return [...nodes, ...extra];
}

function weekNode(monday: string): Node {
  return all([
    { field: 'start_date', op: 'gte', value: monday },
    { field: 'end_date', op: 'lte', value: addDays(monday, 6) },
  ]);
}

/** A session from Sunday or Monday to Friday, Saturday or Sunday: five to seven days or nights. */
function weekLongNode(monday: string): Node {
  const days = (steps: readonly number[]) => steps.map((step) => addDays(monday, step));
  return all([
    { field: 'start_date', op: 'in', value: days([-1, 0]) },
    { field: 'end_date', op: 'in', value: days([4, 5, 6]) },
  ]);
}

/** Mondays of the chosen weeks; without any, of the weeks from `from` to `to`, else of the current or next summer. */
export function weeksOf({ weeks, from, to }: Pick<Filters, 'weeks' | 'from' | 'to'>): readonly string[] {
  if (weeks.length > 0) return weeks.slice(0, mostWeeks);
  const summer = summerOf(today());
  const first = mondayOf(from ?? (to === null ? addDays(summer.from, 10) : addDays(to, -7 * (mostWeeks - 1))));
  const last = to ?? addDays(first, 7 * mostWeeks);
  const mondays = Array.from({ length: mostWeeks }, (_, week) => addDays(first, 7 * week));
  return mondays.filter((monday, week) => week === 0 || addDays(monday, 4) <= last);
}

/** The current or next summer, from June to August. */
export function summerOf(day: string): { readonly from: string; readonly to: string } {
  const year = Number(day.slice(0, 4)) + (day.slice(5) > '08-31' ? 1 : 0);
  return { from: `${year}-06-01`, to: `${year}-08-31` };
}

/** The condition on the camp itself. */
function placeNode(place: Place): Node {
  switch (place.type) {
    case 'state':
      return { field: 'region', op: 'matchesRegion', value: place.code };
    case 'city':
      return all([
        { field: 'city', op: 'eq', value: place.name },
        { field: 'region', op: 'matchesRegion', value: place.state },
      ]);
    case 'near':
      return nearNode(place);
    case 'box':
      return all(boxLeaves(place.bounds));
  }
}

const metersPerMile = 1609.344;
const milesPerDegree = 69.05;

/** A radius node matches only points at an address; a box around it adds camps located by their ZIP area. */
function nearNode({ latitude, longitude, miles }: Extract<Place, { type: 'near' }>): Node {
  const up = miles / milesPerDegree;
  const across = up / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const square = boxLeaves([longitude - across, latitude - up, longitude + across, latitude + up]);
  return any([
    { radius: { latitude, longitude, radiusMeters: Math.round(miles * metersPerMile) } },
    all([{ field: 'coordinate_precision', op: 'eq', value: 'zip' }, ...square]),
  ]);
}

function boxLeaves([west, south, east, north]: readonly number[]): Node[] {
  const leaf = (field: string, op: string, value = 0) => ({ field, op, value: Number(value.toFixed(5)) });
  return [
    leaf('latitude', 'gte', south),
    leaf('latitude', 'lte', north),
    leaf('longitude', 'gte', west),
    leaf('longitude', 'lte', east),
  ];
}

/** The filter of the advanced dialog, applied to another kind of record through its relations. */
function expertNodes(kind: Kind, { expert }: Filters): Node[] {
  if (expert === null || expert.filter === undefined) return [];
  const filter = expert.filter as Node;
  if (expert.kind === kind) return [filter];
  const relation = relations[kind][expert.kind];
  return relation === undefined ? [] : [related(relation, filter)];
}

const relations: Record<Kind, Partial<Record<Kind, string>>> = {
  organization: { activity: 'activities', session: 'sessions' },
  activity: { organization: 'organization', session: 'sessions' },
  session: { organization: 'organization', activity: 'activity' },
};

function related(relation: string, where: Node): Node {
  return { related: { relation, match: 'any', where } };
}

function all(nodes: readonly Node[]): Node {
  const flat = nodes.flatMap((node) => (Array.isArray(node.all) && Object.keys(node).length === 1 ? node.all : [node]));
  return flat.length === 1 && flat[0] !== undefined ? flat[0] : { all: flat };
}

function any(nodes: readonly Node[]): Node {
  return nodes.length === 1 && nodes[0] !== undefined ? nodes[0] : { any: nodes };
}
