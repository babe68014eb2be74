/**
 * Generates values so that the demo shows what plans mask. Each is in a line of its own, marked as generated, without a
 * source.
 */
import { createHash } from 'node:crypto';
import { agreed, type Fields, grouped, type Line, present, type Source } from './line.ts';
import type { Placed } from './places.ts';

/** One in three sessions gets a price, in the cities whose sources publish none. */
const PRICED_SHARE = 3;
/** One in four of all sessions gets numbers of places, since no source publishes them. */
const COUNTED_SHARE = 4;
const CITIES_WITHOUT_PRICES = /^(chicago|seattle)\//;
const PRICES = [45, 60, 75, 90, 120, 150, 180, 210];
const CAPACITIES = [10, 12, 15, 18, 20, 24, 30];

const why = (reason: string) => ({ observation: 'found', rule: 'generated', reason }) as const;
const PRICE_WHY = why('Generated for the demo: the source published no price.');
const POINT_WHY = why(
  'Generated for the demo: all its programs are held at this one place, and the source gave it none of its own.',
);
const PLACES_WHY = why('Generated for the demo: the source published no number of places.');

/** Additional lines for some records; the records and values are the same on every run. */
export function generatedLines(lines: readonly Line[], observedAt: string): Line[] {
  const sites = onlySites(lines);
  return lines.flatMap((line) => {
    const fields =
      line.kind === 'session'
        ? { ...priceFor(line), ...placesFor(line) }
        : line.kind === 'organization'
          ? pointFor(line, sites)
          : {};
    if (Object.keys(fields).length === 0) return [];
    const marks: NonNullable<Source['fields']> = {
      ...(fields.latitude !== undefined && {
        latitude: POINT_WHY,
        longitude: POINT_WHY,
        coordinate_precision: POINT_WHY,
      }),
      ...(fields.prices && { prices: PRICE_WHY }),
      ...(fields.capacity !== undefined && { capacity: PLACES_WHY, spots_available: PLACES_WHY }),
    };
    return [
      {
        kind: line.kind,
        key: line.key,
        ...(line.activity && { activity: line.activity }),
        fields: present(fields),
        source: { kind: 'other', observed_at: observedAt, fields: marks },
      },
    ];
  });
}

/** The place of each organization whose programs are all at the same address. */
function onlySites(lines: readonly Line[]): Map<string, Placed> {
  const owners = new Map(
    lines.flatMap(({ kind, key, organization }) => (kind === 'activity' ? [[key, organization]] : [])),
  );
  const places = grouped(
    lines.filter(({ kind, fields }) => kind !== 'organization' && fields.latitude !== undefined),
    ({ organization, activity }) => organization ?? owners.get(activity ?? '') ?? '',
  );
  const sites = new Map<string, Placed>();
  for (const [organization, members] of places) {
    const site = agreed(members, ({ fields: { latitude, longitude, coordinate_precision } }) => ({
      latitude,
      longitude,
      coordinate_precision,
    }));
    if (site !== undefined && site.coordinate_precision !== 'zip') sites.set(organization, site as Placed);
  }
  return sites;
}

function pointFor({ key, fields }: Line, sites: ReadonlyMap<string, Placed>): Fields {
  return fields.latitude === undefined ? (sites.get(key) ?? {}) : {};
}

function priceFor(line: Line): Fields {
  if (!CITIES_WITHOUT_PRICES.test(line.key) || line.fields.prices || dice(line.key, 'priced') % PRICED_SHARE !== 0)
    return {};
  return { prices: [{ price: pick(PRICES, line.key, 'price'), basis: 'session', currency: 'USD' }] };
}

function placesFor(line: Line): Fields {
  if (dice(line.key, 'counted') % COUNTED_SHARE !== 0) return {};
  const capacity = pick(CAPACITIES, line.key, 'capacity');
  return { capacity, spots_available: dice(line.key, 'spots') % (capacity + 1) };
}

function pick(values: readonly number[], key: string, what: string): number {
  return values[dice(key, what) % values.length] ?? 0;
}

/** A pseudorandom number derived from the key. */
function dice(key: string, what: string): number {
  return createHash('sha256').update(`${what} ${key}`).digest().readUInt32BE(0);
}
