/**
 * Reads the code, name and place type of a boundary from a GeoJSON feature, by the known sources' field names or a
 * given map.
 */
import { type BoundaryKind, stateLetters } from './kinds.ts';

export type FieldMap = Readonly<Partial<Record<'code' | 'name' | 'placeType', string>>>;

export type Properties = Readonly<Record<string, unknown>>;

export interface Facts {
  readonly code: string;
  readonly name: string;
  readonly placeType: string | null;
}

/** Why a feature is rejected, for a person. */
export class FeatureFault extends Error {}

/** Field names, in this order: Census (TIGER/Line and cartographic files of any decade), Who's On First, Zillow. */
const codeFields: Readonly<Record<BoundaryKind, readonly string[]>> = {
  state: ['STUSPS', 'STATEFP', 'STATEFP20', 'STATEFP10', 'GEOID', 'id'],
  metro: ['CBSAFP', 'CBSAFP20', 'CBSAFP10', 'GEOID'],
  county: ['GEOID', 'GEOID20', 'GEOID10', 'id'],
  city: ['GEOID', 'GEOID20', 'GEOID10'],
  neighborhood: ['regionid', 'RegionID', 'REGIONID', 'id'],
  zip: ['ZCTA5CE20', 'ZCTA5CE10', 'wof:name', 'GEOID20', 'GEOID10', 'GEOID'],
};
const nameFields = ['NAME', 'NAME20', 'NAME10', 'wof:name', 'name', 'Name'];
const placeTypes = ['incorporated', 'census_designated', 'other'];

const shapes: Readonly<Record<BoundaryKind, readonly [digits: number, what: string]>> = {
  state: [2, 'two letters or two digits of a state'],
  metro: [5, 'five digits (CBSA)'],
  county: [5, 'five digits (FIPS)'],
  city: [7, 'seven digits (GEOID of a place)'],
  neighborhood: [0, '1 to 60 letters, digits, dots, hyphens or underscores'],
  zip: [5, 'five digits'],
};

/** Reads code, name and place type. Throws a FeatureFault that says what is missing or wrong. */
export function readFacts(kind: BoundaryKind, properties: Properties, map: FieldMap): Facts {
  const code = tidyCode(kind, find(properties, map.code === undefined ? codeFields[kind] : [map.code], 'code'));
  // Census ZIP areas have no name; the code is used.
  const found = find(properties, map.name === undefined ? nameFields : [map.name], kind === 'zip' ? null : 'name');
  const name = found === null ? code : String(found).trim().normalize('NFC');
  if (name === '' || name.length > 300) throw new FeatureFault('The name must have 1 to 300 characters.');
  return { code, name, placeType: kind === 'city' ? readPlaceType(properties, map.placeType) : null };
}

function find(properties: Properties, fields: readonly string[], wanted: string): string | number;
function find(properties: Properties, fields: readonly string[], wanted: string | null): string | number | null;
function find(properties: Properties, fields: readonly string[], wanted: string | null): string | number | null {
  for (const field of fields) {
    const value = properties[field];
    if ((typeof value === 'string' && value.trim() !== '') || typeof value === 'number') return value;
  }
  if (wanted === null) return null;
  throw new FeatureFault(
    `It has no ${wanted}: none of ${fields.join(', ')} is there (--map ${wanted}=FIELD names another).`,
  );
}

function tidyCode(kind: BoundaryKind, value: string | number): string {
  const [digits, what] = shapes[kind];
  const given = typeof value === 'number' ? String(value).padStart(digits, '0') : value.trim();
  const bare = kind === 'neighborhood' ? given : given.replace(/^USA-/, '');
  if (kind === 'state') {
    const code = stateLetters(bare);
    if (code !== null) return code;
  } else if (kind === 'neighborhood') {
    if (/^[0-9A-Za-z][0-9A-Za-z._-]{0,59}$/.test(bare)) return bare.toUpperCase();
  } else if (/^\d+$/.test(bare) && bare.length === digits) return bare;
  throw new FeatureFault(`The code ${JSON.stringify(given.slice(0, 40))} is not ${what}.`);
}

function readPlaceType(properties: Properties, field: string | undefined): string {
  if (field !== undefined) {
    const value = String(properties[field]);
    if (placeTypes.includes(value)) return value;
    throw new FeatureFault(`Its ${field} is not one of ${placeTypes.join(', ')}.`);
  }
  const census = String(properties.CLASSFP ?? properties.CLASSFP20 ?? properties.CLASSFP10 ?? '');
  if (/^C/.test(census)) return 'incorporated';
  return /^U/.test(census) ? 'census_designated' : 'other';
}
