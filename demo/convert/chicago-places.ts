/** The place of a Chicago program, whose address, ZIP code and point may contradict each other. */
import { fitsGrid } from './chicago-grid.ts';
import { type Fields, grouped, present } from './line.ts';
import { kilometres, type Point, placed, readPoint } from './places.ts';
import { isStreetAddress, oneLine, slug } from './text.ts';
import type { Zip, Zips } from './zips.ts';

type Row = Record<string, string>;
type Note = (reason: string, text?: string) => void;
export type PlaceReader = (row: Row, note: Note) => Fields;

/** A point farther than this from the centre of its ZIP area contradicts the ZIP code. */
const ZIP_REACH_KM = 6;
/** Two points of one address that are farther apart than this contradict each other. */
const SAME_SITE_KM = 0.25;
/** A point that this many addresses share is the centre of the city, not a place. */
const SHARED_BY = 4;

/**
 * Reads places, using all rows: an address with different points and a point with many addresses are both unreliable.
 */
export function readPlaces(rows: readonly Row[], zips: Zips): PlaceReader {
  const contested = contestedAddresses(rows);
  const shared = sharedPoints(rows);
  return (row, note) => {
    const zip = zips.find(row.zipcode ?? '');
    const known = zip?.state === 'IL';
    if (row.zipcode && !known) note('The ZIP code is not in the gazetteer of Illinois.', row.zipcode);
    const city = oneLine(row.city)?.replace(/^chicago$/i, 'Chicago');
    return present({
      city: city && /^[A-Z][A-Za-z. ]+$/.test(city) && city !== 'IL' ? city : undefined,
      address: isStreetAddress(row.address ?? '') ? oneLine(row.address) : undefined,
      ...pointOf(row, known ? zip : undefined, contested, shared, note),
    });
  };
}

/**
 * The point of a row, with precision `street`, unless the ZIP code, another row or the house number contradicts it.
 */
function pointOf(row: Row, zip: Zip | undefined, contested: Set<string>, shared: Set<string>, note: Note): Fields {
  const point = readPoint(row.latitude, row.longitude);
  const code = zip ? { postal_code: row.zipcode } : {};
  const area = present({ ...code, ...placed(zip?.point, 'zip') });
  const address = row.address ?? '';
  const given = `${address}, ${row.zipcode}: ${row.latitude}, ${row.longitude}`;
  if (!point) return area;
  if (!isStreetAddress(address)) {
    note('A point without a street address: the ZIP area is kept.', given);
    return area;
  }
  if (shared.has(pointKey(point))) {
    note('The point is the middle of the city: the ZIP area is kept.', given);
    return area;
  }
  if (zip?.point && kilometres(point, zip.point) > ZIP_REACH_KM) {
    const fits = fitsGrid(address, point);
    note(
      fits
        ? 'The ZIP code lies far from the address and its point.'
        : 'ZIP code and point contradict each other: neither is kept.',
      given,
    );
    return fits ? placed(point, 'street') : {};
  }
  if (contested.has(addressKey(row))) {
    note('The source gives this address two points: the published one is kept as coarse.', given);
    return present({ ...code, ...placed(point, 'zip') });
  }
  return present({ ...code, ...placed(point, 'street') });
}

function contestedAddresses(rows: readonly Row[]): Set<string> {
  const contested = new Set<string>();
  const seen = new Map<string, Point>();
  for (const row of rows) {
    const point = readPoint(row.latitude, row.longitude);
    if (!point) continue;
    const key = addressKey(row);
    const before = seen.get(key) ?? point;
    if (kilometres(before, point) > SAME_SITE_KM) contested.add(key);
    seen.set(key, before);
  }
  return contested;
}

function sharedPoints(rows: readonly Row[]): Set<string> {
  const groups = grouped(
    rows.filter((row) => readPoint(row.latitude, row.longitude)),
    (row) => `${Number(row.latitude)}/${Number(row.longitude)}`,
  );
  return new Set(
    [...groups].filter(([, members]) => new Set(members.map(addressKey)).size >= SHARED_BY).map(([key]) => key),
  );
}

function pointKey(point: Point): string {
  return `${point.latitude}/${point.longitude}`;
}

/** "7059 S. South Shore Dr." and "7059 S SOUTH SHORE DRIVE" are one address. */
function addressKey(row: Row): string {
  return slug(row.address ?? '')
    .replace(/\bsouth\b/g, 's')
    .replace(/\bnorth\b/g, 'n')
    .replace(/\bwest\b/g, 'w')
    .replace(/\beast\b/g, 'e')
    .replace(/\b(street|st|avenue|ave|drive|dr|boulevard|blvd|road|rd)\b/g, '')
    .replace(/-/g, '');
}
