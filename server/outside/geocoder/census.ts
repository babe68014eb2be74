/** The geocoder of the US Census: one address by GET, several as a CSV file, whose results come in any order. */
import { CsvError, parse } from 'csv-parse/sync';
import type { OutsideAnswer } from '../call.ts';
import {
  coordinate,
  type Found,
  type Lookup,
  list,
  MalformedAnswer,
  members,
  type Outcome,
  readJson,
  written,
} from './geocoder.ts';

const benchmark = 'Public_AR_Current';
export const edition = benchmark;
/**
 * Addresses per request. The Census accepts 10,000, but a request without an answer leaves all of its lookups in doubt.
 */
export const batch = 500;

/** The Census interpolates positions along a street segment. */
const precision = 'street';
const licence = 'US Census Bureau, public domain';

/** The request for these addresses: a file upload for two or more. */
export function request(base: string, lookups: readonly Lookup[]): Request {
  const [first] = lookups;
  if (lookups.length === 1 && first !== undefined) return requestOne(base, first);
  const form = new FormData();
  form.set('addressFile', new File([lookups.map(line).join('')], 'addresses.csv', { type: 'text/csv' }));
  form.set('benchmark', benchmark);
  return new Request(`${base}/geocoder/locations/addressbatch`, { method: 'POST', body: form });
}

function requestOne(base: string, { street, city, state, zip }: Lookup): Request {
  const address = new URL(`${base}/geocoder/locations/address`);
  const parameters = { street, city, state, zip, benchmark, format: 'json' };
  for (const [name, value] of Object.entries(parameters)) if (value !== null) address.searchParams.set(name, value);
  return new Request(address);
}

function line({ id, street, city, state, zip }: Lookup): string {
  const cells = [id, street, city, state, zip].map((cell) => `"${(cell ?? '').replaceAll(/["\r\n]+/g, ' ')}"`);
  return `${cells.join(',')}\r\n`;
}

/** The results for the given addresses; addresses missing from the response are omitted. */
export function read({ body }: OutsideAnswer, lookups: readonly Lookup[]): readonly Outcome[] {
  const [first] = lookups;
  return lookups.length === 1 && first !== undefined ? [readOne(body, first)] : readBatch(body, lookups);
}

function readOne(body: Buffer, { id }: Lookup): Outcome {
  const matches = list(members(members(readJson(body)).result).addressMatches);
  if (matches.length === 0) return { id, outcome: 'unresolved', reason: 'no_match' };
  if (matches.length > 1 && !areOnePlace(matches)) return { id, outcome: 'unresolved', reason: 'tie' };
  const match = members(matches[0]);
  const { x, y } = members(match.coordinates);
  const { state } = match.addressComponents === undefined ? {} : members(match.addressComponents);
  const matched = written(match.matchedAddress);
  return found(id, x, y, matched, state === undefined ? stateOf(matched) : written(state));
}

/** Whether several matches are the same address: the Census returns one per street segment. */
function areOnePlace(matches: readonly unknown[]): boolean {
  return new Set(matches.map((match) => written(members(match).matchedAddress))).size === 1;
}

function readBatch(body: Buffer, lookups: readonly Lookup[]): readonly Outcome[] {
  const sent = new Set(lookups.map(({ id }) => id));
  const outcomes = new Map<string, Outcome | null>();
  for (const text of body.toString().split(/\r?\n/)) {
    const outcome = readRow(text);
    if (outcome === null || !sent.has(outcome.id)) continue;
    // Two results for one address: neither is used.
    outcomes.set(outcome.id, outcomes.has(outcome.id) ? null : outcome);
  }
  return [...outcomes.values()].filter((outcome) => outcome !== null);
}

/**
 * Parses a row: id, input, Match, Exact or Non_Exact, address, "lon,lat", line id, side; without a match only the first
 * three. Rows are parsed one by one, so a truncated row does not affect the others.
 */
function readRow(text: string): Outcome | null {
  try {
    const [row = []] = parse(text) as unknown as string[][];
    const [id = '', , word = '', , matched = '', point = ''] = row;
    if (word === 'No_Match') return { id, outcome: 'unresolved', reason: 'no_match' };
    if (word === 'Tie') return { id, outcome: 'unresolved', reason: 'tie' };
    return word === 'Match' ? readMatch(id, matched, point) : null;
  } catch (error) {
    if (error instanceof CsvError || error instanceof MalformedAnswer) return null;
    throw error;
  }
}

function readMatch(id: string, matched: string, point: string): Found {
  const [longitude, latitude, more] = point.split(',');
  if (more !== undefined) throw new MalformedAnswer('a point has three coordinates');
  return found(id, longitude, latitude, written(matched), stateOf(matched));
}

function found(id: string, x: unknown, y: unknown, matched: string, state: string | null): Found {
  const [longitude, latitude] = [coordinate(x, 180), coordinate(y, 90)];
  return { id, outcome: 'found', longitude, latitude, precision, state, matched, licence };
}

/** The state in "4600 SILVER HILL RD, WASHINGTON, DC, 20233"; null when the format differs. */
function stateOf(matched: string): string | null {
  return /,\s*([A-Z]{2})(?:[,\s]+\d{5}(?:-\d{4})?)?[,\s]*$/i.exec(matched)?.[1] ?? null;
}
