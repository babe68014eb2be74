import {
  bases,
  type Filters,
  isSame,
  type Kind,
  kinds,
  noFilters,
  type Place,
  type Topic,
  type Weekday,
  weekdays,
} from './filters.ts';
import { stateCode, stateName } from './states.ts';

export type { Kind } from './filters.ts';
export { kinds } from './filters.ts';

export interface Selected {
  readonly kind: Kind;
  readonly id: string;
}

/** The state in the URL: filters and view, never the key. It is in the fragment, which browsers send to no server. */
export interface Shown extends Filters {
  readonly view: 'map' | 'table';
  /** Zoom of the map, and the latitude and longitude of its centre. */
  readonly at: readonly [zoom: number, latitude: number, longitude: number];
  /** The kind of record in the list and the table. */
  readonly list: Kind;
  /** The column to sort by, with `-` for descending order; '' for the default order of the service. */
  readonly sort: string;
  /** Columns of the table; empty for the default columns of the kind. */
  readonly columns: readonly string[];
  /** The record whose card is open. */
  readonly record: Selected | null;
  /** The text in the search box. */
  readonly words: string;
}

/** The initial state: no filters, and a map of the contiguous states. */
export const home: Shown = {
  ...noFilters,
  view: 'map',
  at: [3.4, 39.5, -97.5],
  list: 'organization',
  sort: '',
  columns: [],
  record: null,
  words: '',
};

/** Parses the fragment of a URL; invalid or missing parts are as in `home`. `kind` and `filter` make `expert`. */
export function readLink(hash: string): Shown {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const kind = kindOf(given.get('kind')) ?? 'organization';
  const filter = readFilter(given.get('filter'));
  const list = kindOf(given.get('list')) ?? kind;
  return {
    ...readFilters(given),
    expert: filter === undefined ? null : { kind, filter },
    list,
    view: given.get('view') === 'table' ? 'table' : 'map',
    at: readAt(given.get('at')),
    sort: /^-?[a-z_]{1,60}$/.test(given.get('sort') ?? '') ? (given.get('sort') ?? '') : '',
    columns: parts(given.get('columns')).filter((name) => /^[a-z_]{1,60}$/.test(name)),
    record: readRecord(given.get('record')),
    words: (given.get('words') ?? '').slice(0, 2000),
  };
}

function readFilters(given: URLSearchParams): Filters {
  const stay = given.get('stay');
  const hours = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(given.get('hours') ?? '');
  return {
    ...noFilters,
    place: readPlace(given.get('place')),
    age: whole(given.get('age'), 0, 150),
    grade: whole(given.get('grade'), -1, 20),
    stay: stay === 'day' || stay === 'overnight' ? stay : null,
    categories: given.getAll('category').filter((one) => one !== ''),
    topics: given.getAll('topic').flatMap(readTopic),
    from: day(given.get('from')),
    to: day(given.get('to')),
    weeks: parts(given.get('weeks')).filter((one) => day(one) !== null),
    weekLong: given.get('length') === 'week',
    days: weekdays.filter((one) => parts(given.get('days')).includes(one.slice(0, 2))) as readonly Weekday[],
    hours:
      hours === null || hours[1] === undefined || hours[2] === undefined ? null : { start: hours[1], end: hours[2] },
    care: given.get('care') === 'yes',
    price: readPrice(given.get('price')),
    open: given.get('open') === 'yes',
    extra: given
      .getAll('also')
      .map(readFilter)
      .filter((one) => typeof one === 'object' && one !== null) as Filters['extra'],
    collection: given.get('collection'),
  };
}

/** The fragment of the URL, with its `#`. */
export function writeLink(shown: Shown): string {
  const given = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') given.set(name, String(value));
  };
  const { expert, place, price, hours, record } = shown;
  if (expert !== null && expert.kind !== 'organization') set('kind', expert.kind);
  if (expert !== null) set('filter', JSON.stringify(expert.filter) ?? null);
  set('place', place === null ? null : writePlace(place));
  for (const name of ['age', 'grade', 'stay', 'from', 'to', 'collection', 'sort', 'words'] as const)
    set(name, shown[name]);
  for (const one of shown.categories) given.append('category', one);
  for (const { categories, text } of shown.topics) given.append('topic', [text, ...categories].join('|'));
  set('weeks', shown.weeks.join());
  if (shown.weekLong) set('length', 'week');
  set('days', shown.days.map((one) => one.slice(0, 2)).join());
  set('hours', hours === null ? null : `${hours.start}-${hours.end}`);
  if (shown.care) set('care', 'yes');
  if (shown.open) set('open', 'yes');
  set('price', price === null ? null : `${price.maximum}-${price.currency}-${price.basis}`);
  for (const node of shown.extra) given.append('also', JSON.stringify(node));
  set('columns', shown.columns.join());
  if (shown.list !== (expert?.kind ?? 'organization')) set('list', shown.list);
  if (shown.view !== home.view) set('view', shown.view);
  set('record', record === null ? null : `${record.kind}/${record.id}`);
  const [zoom, latitude, longitude] = shown.at;
  set('at', `${zoom.toFixed(2)}/${latitude.toFixed(5)}/${longitude.toFixed(5)}`);
  return `#${given}`;
}

/** Whether two states request different records, or another order. */
export function asksOther(one: Shown, other: Shown): boolean {
  return !isSame(filtersOf(one), filtersOf(other)) || one.list !== other.list || one.sort !== other.sort;
}

/** The filters of the state. */
export function filtersOf(shown: Shown): Filters {
  const names = Object.keys(noFilters) as (keyof Filters)[];
  return Object.fromEntries(names.map((name) => [name, shown[name]])) as unknown as Filters;
}

function writePlace(place: Place): string {
  if (place.type === 'state') return `state/${place.code}`;
  if (place.type === 'city') return `city/${place.state}/${place.name}`;
  if (place.type === 'box') return `box/${place.bounds.join()}/${place.name}`;
  return `near/${place.latitude},${place.longitude},${place.miles}/${place.name}`;
}

function readPlace(text: string | null): Place | null {
  const [type = '', where = '', ...rest] = (text ?? '').split('/');
  const name = rest.join('/');
  const numbers = where.split(',').map(Number);
  const isEach = numbers.every(Number.isFinite);
  const state = stateCode(where);
  if (type === 'state' && state !== null) return { type, code: state, name: stateName(state) };
  if (type === 'city' && state !== null && name !== '') return { type, state, name };
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (type === 'box' && isEach && numbers.length === 4) return { type, bounds: [a, b, c, d], name: name || 'Map area' };
  if (type === 'near' && isEach && numbers.length === 3 && c > 0 && Math.abs(a) <= 85 && Math.abs(b) <= 180)
    return { type, latitude: a, longitude: b, miles: c, name: name || 'that place' };
  return null;
}

function readTopic(text: string): Topic[] {
  const [name = '', ...categories] = text.split('|');
  return name === '' && categories.length === 0 ? [] : [{ text: name, categories }];
}

function readPrice(text: string | null): Filters['price'] {
  const [amount = '', currency = '', base = ''] = (text ?? '').split('-');
  const basis = bases.find((one) => one === base);
  const maximum = Number(amount);
  const isPrice = amount !== '' && maximum >= 0 && Number.isFinite(maximum) && /^[A-Z]{3}$/.test(currency);
  return isPrice && basis !== undefined ? { maximum, currency, basis } : null;
}

function readRecord(text: string | null): Selected | null {
  const [name = '', id = ''] = (text ?? '').split('/');
  const kind = kindOf(name);
  return kind !== null && /^[0-9a-f-]{36}$/i.test(id) ? { kind, id } : null;
}

function kindOf(text: string | null): Kind | null {
  return kinds.find((one) => one === text) ?? null;
}

function whole(text: string | null, least: number, most: number): number | null {
  const value = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}

function day(text: string | null): string | null {
  const isDay = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : null;
}

function parts(text: string | null): string[] {
  return (text ?? '').split(',').filter((one) => one !== '');
}

function readFilter(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readAt(text: string | null): Shown['at'] {
  const numbers = (text ?? '').split('/').map(Number);
  const [zoom = Number.NaN, latitude = Number.NaN, longitude = Number.NaN] = numbers;
  const isPlace = zoom >= 0 && zoom <= 22 && Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;
  return numbers.length === 3 && isPlace ? [zoom, latitude, longitude] : home.at;
}
