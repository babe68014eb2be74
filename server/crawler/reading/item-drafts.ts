/** Drafts of organizations, activities and sessions from structured data. */
import { dataDay } from './dates.ts';
import { type Draft, longestName } from './drafts.ts';
import { found, read, webAddress, wholeNumber } from './item-members.ts';
import { placeOf } from './item-places.ts';
import { dayOfItem, scheduleOf } from './item-schedules.ts';
import { type Item, linkOf, nameOf, objectOf, objectsOf, textOf } from './items.ts';
import type { Found, FoundFields } from './types.ts';
import { agesIn, noSession, type Price } from './values.ts';

const organizations =
  /^(Organization|.+Organization|LocalBusiness|SportsActivityLocation|ChildCare|NGO|Preschool|School)$/;
const dated = /^(Event|.+Event|CourseInstance)$/;
const programs = /^(EventSeries|Course)$/;

/** `isRoot`: whether this is the site's home page, whose data describe the organization. */
export function draftsOfItems(items: readonly Item[], page: URL, isRoot: boolean): Draft[] {
  const drafts: Draft[] = [];
  const organization = isRoot ? items.find((item) => isA(item, organizations) && textOf(item.value.name)) : undefined;
  if (organization !== undefined) drafts.push(organizationOf(organization));
  for (const item of items) {
    const isEvent = isA(item, dated);
    if (!isEvent && !isA(item, programs)) continue;
    const name = nameFor(item);
    if (name === undefined || /Cancel+ed|Postponed/.test(textOf(item.value.eventStatus) ?? '')) continue;
    const start = dayOfItem(item, 'startDate');
    if (start !== undefined && isEvent && !isA(item, programs)) {
      if (!noSession.test(name) && isForChildren(item)) drafts.push(sessionOf(item, name, start, page));
    } else if (textOf(item.value.startDate) === undefined && !noSession.test(name) && !isReference(item))
      drafts.push({ kind: 'activity', name, ...idOf(item), rank: 0, fields: common(item, name, page) });
  }
  return drafts;
}

function isA({ types }: Item, pattern: RegExp): boolean {
  return types.some((type) => pattern.test(type));
}

/** A property that only refers to an item described elsewhere. */
function isReference(item: Item): boolean {
  return (
    item.inside !== null && Object.keys(item.value).every((name) => ['@type', '@id', 'name', 'url'].includes(name))
  );
}

/** The name of an item; a CourseInstance may take it from its course. */
function nameFor(item: Item): string | undefined {
  const own = textOf(item.value.name);
  const course = item.types.includes('CourseInstance') ? textOf(item.inside?.value.name) : undefined;
  const name = own ?? course;
  return name === undefined || name.length > longestName ? undefined : name;
}

function isForChildren(item: Item): boolean {
  const least = Number(
    textOf(item.value.typicalAgeRange)?.match(/^\d+/)?.[0] ?? textOf(objectOf(item.value.audience)?.suggestedMinAge),
  );
  return !(least >= 18);
}

function organizationOf(item: Item): Draft {
  const name = textOf(item.value.name) ?? '';
  return {
    kind: 'organization',
    name,
    rank: 0,
    fields: {
      name: read(item, 'name'),
      legal_name: read(item, 'legalName'),
      description: read(item, 'description'),
      contact_email: read(item, 'email', (text) => text.replace(/^mailto:/, '')),
      contact_phone: read(item, 'telephone'),
      ...placeOf(item, ''),
    },
  };
}

function sessionOf(item: Item, name: string, start: Found, page: URL): Draft {
  const series =
    item.inside !== null && isA(item.inside, /^(EventSeries|Course|Event)$/)
      ? textOf(item.inside.value.name)
      : undefined;
  const activity = nameOf(item.value.superEvent) ?? series;
  const end = dayOfItem(item, 'endDate');
  const isOrdered = end !== undefined && String(end.value) >= String(start.value);
  return {
    kind: 'session',
    name,
    ...idOf(item),
    ...(activity === undefined ? {} : { activity }),
    rank: 0,
    fields: {
      ...common(item, name, page),
      start_date: start,
      end_date: isOrdered ? end : undefined,
      schedule_configurations: scheduleOf(item, String(start.value), isOrdered ? String(end.value) : null),
      prices: pricesOf(item),
      registration_status: statusOf(item),
      registration_open_date: read(item, 'validFrom', dataDay, objectOf(item.value.offers), 'offers.'),
      registration_close_date: read(item, 'availabilityEnds', dataDay, objectOf(item.value.offers), 'offers.'),
      capacity: read(item, 'maximumAttendeeCapacity', wholeNumber),
      spots_available: read(item, 'remainingAttendeeCapacity', wholeNumber),
    },
  };
}

function idOf(item: Item): { id?: string } {
  const id = textOf(item.value['@id']);
  return id === undefined ? {} : { id };
}

function common(item: Item, name: string, page: URL): FoundFields {
  return {
    name: { ...found(item, name, 'name', name) },
    description: read(item, 'description'),
    age_range_years: agesOf(item),
    canonical_url: read(item, 'url', (text) => webAddress(text, page), item.value, '', linkOf),
    ...placeOf(item, 'location'),
  };
}

function agesOf(item: Item): Found | undefined {
  const range = textOf(item.value.typicalAgeRange);
  const [, from, to] = /^(\d{1,2})\s*(?:-|–|to|\+)\s*(\d{1,2})?$/.exec(range ?? '') ?? [];
  if (range !== undefined && from !== undefined && (to === undefined || Number(to) >= Number(from)))
    return found(item, [Number(from), to === undefined ? null : Number(to)], 'typicalAgeRange', range);
  const worded = range === undefined ? null : agesIn(range, true);
  if (range !== undefined && worded !== null) return found(item, worded, 'typicalAgeRange', range);
  const audience = objectOf(item.value.audience) ?? {};
  const age = objectOf(audience.suggestedAge) ?? {};
  const [least, most] = [
    wholeNumber(textOf(audience.suggestedMinAge ?? audience.requiredMinAge ?? age.minValue)),
    wholeNumber(textOf(audience.suggestedMaxAge ?? audience.requiredMaxAge ?? age.maxValue)),
  ];
  if ((least === null && most === null) || (least !== null && most !== null && least > most)) return undefined;
  return found(item, [least, most], 'audience', `suggestedMinAge ${least}, suggestedMaxAge ${most}`);
}

/** Prices with a currency; minimum prices, deposits and ranges are ignored. */
function pricesOf(item: Item): Found | undefined {
  const quotes: string[] = [];
  const prices = objectsOf(item.value.offers).flatMap((offer): Price[] => {
    const specified = objectsOf(offer.priceSpecification);
    const price = offer.price === undefined && specified.length === 1 ? (specified[0] ?? offer) : offer;
    const amount = textOf(price.price)
      ?.replace(/^\$\s?/, '')
      .replace(/,(?=\d{3}\b)/g, '');
    const currency = textOf(price.priceCurrency ?? offer.priceCurrency)?.toUpperCase();
    const label = textOf(offer.name);
    if (amount === undefined || !/^\d{1,6}(\.\d{1,2})?$/.test(amount) || /deposit|discount|early/i.test(label ?? ''))
      return [];
    if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return [];
    quotes.push(`${label === undefined ? '' : `${label}: `}${textOf(price.price)} ${currency}`);
    const basis = units[textOf(price.unitCode ?? price.unitText)?.toLowerCase() ?? ''] ?? 'session';
    return [{ price: Number(amount), currency, basis, ...(label === undefined ? {} : { description: label }) }];
  });
  return prices.length === 0 ? undefined : found(item, prices, 'offers.price', quotes.join('; '));
}

/** UN/CEFACT unit codes, and words. */
const units: Readonly<Record<string, Price['basis']>> = {
  hur: 'hour',
  hour: 'hour',
  day: 'day',
  wee: 'week',
  week: 'week',
  mon: 'month',
  month: 'month',
};

const words: Readonly<Record<string, string>> = {
  InStock: 'open',
  LimitedAvailability: 'open',
  OnlineOnly: 'open',
  SoldOut: 'full',
  OutOfStock: 'full',
  PreOrder: 'upcoming',
  PreSale: 'upcoming',
};

function statusOf(item: Item): Found | undefined {
  const link = objectsOf(item.value.offers)
    .map((offer) => linkOf(offer.availability))
    .find((text) => text !== undefined);
  const value = words[link?.replace(/^.*[/:]/, '') ?? ''];
  return link === undefined || value === undefined ? undefined : found(item, value, 'offers.availability', link);
}
