/** Values made up so that a demo shows what plans mask. Each is a line of its own that says so; no source is given for it. */
import { createHash } from 'node:crypto';
import { type Fields, type Line, present, type Source } from './line.ts';

/** One in three sessions without a published price, in the cities whose sources publish none. */
const PRICED_SHARE = 3;
/** One in four of all sessions: no source publishes places. */
const COUNTED_SHARE = 4;
const CITIES_WITHOUT_PRICES = /^(chicago|seattle)\//;
const PRICES = [45, 60, 75, 90, 120, 150, 180, 210];
const CAPACITIES = [10, 12, 15, 18, 20, 24, 30];

const why = (reason: string) => ({ observation: 'found', rule: 'generated', reason }) as const;
const PRICE_WHY = why('Generated for the demo: the source published no price.');
const PLACES_WHY = why('Generated for the demo: the source published no number of places.');

/** Extra lines for some sessions; the same sessions and values at every run. */
export function generatedLines(lines: readonly Line[], observedAt: string): Line[] {
  return lines.flatMap((line) => {
    if (line.kind !== 'session') return [];
    const fields = { ...priceFor(line), ...placesFor(line) };
    if (Object.keys(fields).length === 0) return [];
    const marks: NonNullable<Source['fields']> = {
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

/** A number that depends on nothing but the key. */
function dice(key: string, what: string): number {
  return createHash('sha256').update(`${what} ${key}`).digest().readUInt32BE(0);
}
