/** Builds lines of an import from the structured data of a page, each value with its source. */
import { findNodes, type Node, nameOf, objectOf, textOf } from './json-ld.ts';

/** A line of an import; `npm run import` and /openapi.json document its fields. */
export interface RecordLine {
  readonly kind: 'organization' | 'activity' | 'session';
  readonly key: string;
  readonly organization?: string;
  readonly activity?: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly media?: readonly { readonly url: string; readonly kind: string }[];
  readonly source: Readonly<Record<string, unknown>>;
}

/** A value, the member that contains it, and the words it was read from. */
interface Found {
  readonly value: unknown;
  readonly member: string;
  readonly quote: string;
}

const organizations = /^(Organization|.*Organization|LocalBusiness|SportsActivityLocation|ChildCare|Campground|NGO)$/;
const events = /^(Event|.*Event|EventSeries|Course|CourseInstance)$/;
const longestQuote = 200;

/** Extracts the records of the camp that a website is about. `observedAt` is when the page was read. */
export function extractRecords(html: string, page: URL, observedAt: string): RecordLine[] {
  const nodes = findNodes(html);
  const owner = `site:${page.host}`;
  const isRoot = page.pathname === '/';
  const organization = isRoot ? nodes.find(({ types }) => types.some((type) => organizations.test(type))) : undefined;
  const found = new Map<string, RecordLine>();
  // A page may mention a series in one place and describe it in another: the entry with more fields wins.
  const line = (rest: Omit<RecordLine, 'source' | 'fields'>, node: Node, values: Record<string, Found | undefined>) => {
    const made = { ...rest, ...recorded(values, node, page, observedAt) };
    const name = `${rest.kind} ${rest.key}`;
    const before = found.get(name);
    if (before === undefined || Object.keys(before.fields).length < Object.keys(made.fields).length)
      found.set(name, made);
  };
  if (organization !== undefined)
    line({ kind: 'organization', key: owner, ...imagesOf(organization, page) }, organization, {
      name: read(organization, 'name'),
      legal_name: read(organization, 'legalName'),
      description: read(organization, 'description'),
      contact_email: read(organization, 'email', (text) => text.replace(/^mailto:/, '')),
      contact_phone: read(organization, 'telephone'),
      canonical_url: { value: new URL('/', page).href, member: 'url', quote: page.href },
      ...placeOf(organization.value),
    });
  for (const node of nodes) {
    const name = textOf(node.value.name);
    if (name === undefined || !node.types.some((type) => events.test(type))) continue;
    const start = read(node, 'startDate', day);
    const isSession = start !== undefined;
    const parent = isSession ? nameOf(node.value.superEvent) : undefined;
    const key = keyOf(owner, page, node, isSession ? `${name} ${start.value}` : name);
    if (!isSession) {
      line({ kind: 'activity', key, organization: owner, ...imagesOf(node, page) }, node, { ...common(node, page) });
      continue;
    }
    const activity = parent === undefined ? {} : { activity: keyOf(owner, page, null, parent) };
    line({ kind: 'session', key, organization: owner, ...activity }, node, {
      ...common(node, page),
      start_date: start,
      end_date: read(node, 'endDate', day),
      prices: pricesOf(node.value.offers),
      registration_status: availabilityOf(node.value.offers),
    });
  }
  const lines = [...found.values()];
  const activities = new Set(lines.filter(({ kind }) => kind === 'activity').map(({ key }) => key));
  // A page may mention the series of an event without describing it.
  return lines.map(({ activity, ...rest }) =>
    activity === undefined || !activities.has(activity) ? rest : { ...rest, activity },
  );
}

/** Links of a page to the same site. */
export function linksOf(html: string, page: URL): URL[] {
  const found = new Map<string, URL>();
  for (const [, double, single] of html.matchAll(/<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)) {
    const url = URL.parse((double ?? single ?? '').replaceAll('&amp;', '&'), page.href);
    if (url === null || url.origin !== page.origin) continue;
    url.hash = '';
    if (!/\.(jpe?g|png|gif|webp|svg|pdf|zip|css|js)$/i.test(url.pathname)) found.set(url.href, url);
  }
  return [...found.values()];
}

function common(node: Node, page: URL): Record<string, Found | undefined> {
  return {
    name: read(node, 'name'),
    description: read(node, 'description'),
    age_range_years: read(node, 'typicalAgeRange', agesOf),
    canonical_url: read(node, 'url', (text) => webAddress(text, page)),
    ...placeOf(objectOf(node.value.location) ?? {}),
  };
}

/** The address and the point of a node; the point includes its precision. */
function placeOf(node: Readonly<Record<string, unknown>>): Record<string, Found | undefined> {
  const address = objectOf(node.address) ?? {};
  const geo = objectOf(node.geo) ?? {};
  const of = (owner: Readonly<Record<string, unknown>>, path: string, member: string) => {
    const text = nameOf(owner[member]);
    return text === undefined ? undefined : { value: text, member: `${path}.${member}`, quote: text };
  };
  const latitude = numberOf(geo.latitude, 90);
  const longitude = numberOf(geo.longitude, 180);
  const point = (value: number, member: string) => ({ value, member: `geo.${member}`, quote: String(value) });
  return {
    address: of(address, 'address', 'streetAddress'),
    city: of(address, 'address', 'addressLocality'),
    region: of(address, 'address', 'addressRegion'),
    postal_code: of(address, 'address', 'postalCode'),
    country: of(address, 'address', 'addressCountry'),
    ...(latitude === undefined || longitude === undefined
      ? {}
      : { latitude: point(latitude, 'latitude'), longitude: point(longitude, 'longitude') }),
  };
}

function numberOf(value: unknown, bound: number): number | undefined {
  const text = textOf(value);
  const number = Number(text);
  return text === undefined || !/^-?\d{1,3}(\.\d+)?$/.test(text) || Math.abs(number) > bound ? undefined : number;
}

/** The day of a date or date-time; anything else is undefined. */
function day(text: string): string | undefined {
  return /^(\d{4}-\d\d-\d\d)(T|$)/.exec(text)?.[1];
}

function agesOf(text: string): (number | null)[] | undefined {
  const [, from, to] = /^(\d{1,2})\s*(?:-|–|to)\s*(\d{1,2})?$/.exec(text) ?? [];
  if (from === undefined) return undefined;
  return [Number(from), to === undefined ? null : Number(to)];
}

function webAddress(text: string, page: URL): string | undefined {
  const url = URL.parse(text, page.href);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : undefined;
}

/** A single price is the price of the session. A lowest price, or one without a currency, is ignored. */
function pricesOf(offers: unknown): Found | undefined {
  const found = [offers].flat().flatMap((offer) => {
    const { price, priceCurrency, name } = (objectOf(offer) ?? {}) as Record<string, unknown>;
    const amount = textOf(price);
    const currency = textOf(priceCurrency);
    if (amount === undefined || currency === undefined || !/^\d{1,6}(\.\d{1,2})?$/.test(amount)) return [];
    if (!/^[A-Z]{3}$/.test(currency)) return [];
    const label = textOf(name);
    const description = label === undefined ? {} : { description: label };
    return [{ price: Number(amount), currency, basis: 'session', ...description }];
  });
  if (found.length === 0) return undefined;
  return { value: found, member: 'offers', quote: JSON.stringify(offers) };
}

function availabilityOf(offers: unknown): Found | undefined {
  const words: Readonly<Record<string, string>> = { InStock: 'open', SoldOut: 'full', PreOrder: 'upcoming' };
  const link = textOf(objectOf(offers)?.availability);
  const value = words[link?.replace(/^.*[/:]/, '') ?? ''];
  return link === undefined || value === undefined ? undefined : { value, member: 'offers.availability', quote: link };
}

/** Converts one member of a node to a field's value. */
function read(node: Node, member: string, turn: (text: string) => unknown = (text) => text): Found | undefined {
  const text = textOf(node.value[member]);
  const value = text === undefined ? undefined : turn(text);
  return text === undefined || value === undefined ? undefined : { value, member, quote: text };
}

/** Fields and their evidence. */
function recorded(found: Record<string, Found | undefined>, node: Node, page: URL, observedAt: string) {
  const given = Object.entries(found).filter((entry): entry is [string, Found] => entry[1] !== undefined);
  const evidence = ({ quote }: Found) => [
    { url: page.href, quote: quote.slice(0, longestQuote), captured_at: observedAt },
  ];
  return {
    fields: Object.fromEntries(given.map(([field, { value }]) => [field, value])),
    source: {
      kind: 'scrape',
      url: page.href,
      observed_at: observedAt,
      fields: Object.fromEntries(
        given.map(([field, each]) => [
          field,
          { observation: 'found', rule: `json-ld:${node.at}.${each.member}`, evidence: evidence(each) },
        ]),
      ),
    },
  };
}

function imagesOf({ value }: Node, page: URL): Pick<RecordLine, 'media'> {
  const image = textOf(value.image) ?? textOf(objectOf(value.image)?.url);
  const url = image === undefined ? undefined : webAddress(image, page);
  return url === undefined ? {} : { media: [{ url, kind: 'photo' }] };
}

/** A key that is stable across visits: from the node's own @id, otherwise from its name. */
function keyOf(owner: string, page: URL, node: Node | null, name: string): string {
  const id = node === null ? undefined : textOf(node.value['@id']);
  const local = id === undefined ? undefined : URL.parse(id, page.href);
  if (local != null && local.origin === page.origin) return `${owner}${local.pathname}${local.hash}`.slice(0, 500);
  return `${owner}/${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`.slice(0, 500);
}
