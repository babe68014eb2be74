/**
 * New York City's after-school programs: one row per program and site; programs for adults and services are left out.
 */
import { readAudience } from './ages.ts';
import { categoriesOf } from './categories.ts';
import {
  agreed,
  type Conversion,
  type Fields,
  grouped,
  type Line,
  present,
  type Refusal,
  type Source,
} from './line.ts';
import { kilometres, type Placed, type Point, placed, readPoint } from './places.ts';
import { oneLine, slug } from './text.ts';
import type { Zip, Zips } from './zips.ts';

export type Row = Record<string, string>;
type Note = (lost: Refusal['lost'], reason: string, text?: string) => void;
type Location = { street: string; zip: string; point: Point | undefined };

const SOURCE: Source = {
  kind: 'import',
  url: 'https://github.com/uknowpartha/Springboard_Capstone_Project_1/tree/228fc5dea4f3b6b611167bb2e0f4d7362982297d',
  observed_at: '2021-09-07T04:44:18Z',
};
const STATE = { region: 'NY', country: 'US', time_zone: 'America/New_York' } as const;
const AUDIENCE = 'Grade Level / Age Group ';
const FOR_CHILDREN = ['After-School Programs', 'Summer Camp', 'Youth Employment', 'Youth Educational Support'];
/** The county of each borough. */
const COUNTIES: Record<string, string> = {
  Bronx: 'Bronx',
  Brooklyn: 'Kings',
  Brookyn: 'Kings',
  Manhattan: 'New York',
  'New York': 'New York',
  Queens: 'Queens',
  'Staten Island': 'Richmond',
};
const CITY_COUNTIES = new Set(Object.values(COUNTIES));
/** A point farther than this from the centre of its ZIP area is of another place. */
const ZIP_REACH_KM = 4;

export function convertNewYork(rows: readonly Row[], zips: Zips): Conversion {
  const lines: Line[] = [];
  const refused: Refusal[] = [];
  const areaPoints = pointsOfAreas(rows);
  const kept: { row: Row; note: Note }[] = [];
  for (const [index, row] of rows.entries()) {
    const note: Note = (lost, reason, text) => {
      refused.push({ where: `nyc_dycd_after_school_programs.csv:${index + 2}`, lost, reason, ...(text && { text }) });
    };
    const reason = whyLeftOut(row);
    if (reason) note('row', reason, `${oneLine(row.PROGRAM)} (${oneLine(row[AUDIENCE]) ?? 'no audience given'})`);
    else kept.push({ row, note });
  }
  for (const [key, group] of grouped(kept, ({ row }) => `nyc/${slug(row.AGENCY ?? '')}`)) {
    lines.push(
      organizationLine(
        key,
        group.map(({ row }) => row),
      ),
    );
    const keys = new Set<string>();
    for (const { row, note } of group) {
      const activity = activityLine(key, row, zips, areaPoints, note);
      if (keys.has(activity.key)) note('row', 'The same program at the same site again.', activity.fields.name);
      else lines.push(activity);
      keys.add(activity.key);
    }
  }
  return { lines, refused };
}

function whyLeftOut(row: Row): string | undefined {
  const types = (row['PROGRAM TYPE'] ?? '').split(',');
  const isLiteracyForTeens = row.PROGRAM?.trim() === 'Adolescent Literacy';
  if (!isLiteracyForTeens && !types.some((type) => FOR_CHILDREN.includes(type))) {
    return types.includes('Senior Programs')
      ? 'A program for adults.'
      : 'A service for adults, families or emergencies, not a program for children.';
  }
  return /^(adults?|seniors)$/i.test(row[AUDIENCE]?.trim() ?? '') ? 'A program for adults.' : undefined;
}

function organizationLine(key: string, rows: readonly Row[]): Line {
  const phone = agreed(rows, (row) => oneLine(row['Contact Number']));
  return {
    kind: 'organization',
    key,
    fields: present({ name: oneLine(rows[0]?.AGENCY), ...STATE, contact_phone: phone }),
    source: SOURCE,
  };
}

function activityLine(organization: string, row: Row, zips: Zips, areaPoints: Set<string>, note: Note): Line {
  const types = (row['PROGRAM TYPE'] ?? '').split(',');
  const name = `${oneLine(row.PROGRAM)} at ${oneLine(row['SITE NAME'])}`;
  const phrase = oneLine(row[AUDIENCE]);
  const audience = phrase === 'OST' ? {} : readAudience(phrase);
  if (phrase === 'OST') note('value', 'The audience column repeats the program type.', phrase);
  if (audience.reason) note('value', audience.reason, phrase);
  const location = readLocation(row['Location 1'] ?? '');
  const fields = present({
    name,
    ...STATE,
    ...placeOf(row, location, zips, areaPoints, note),
    categories: categoriesOf([...types, row.PROGRAM]),
    age_range_years: audience.age_range_years,
    grades: audience.grades,
    age_text: audience.age_text,
    seasonality: types.includes('Summer Program') ? ['summer'] : undefined,
    format: location.street ? 'in_person' : undefined,
  });
  const levels = audience.grades && !/grade/i.test(phrase ?? '');
  const reason = 'Elementary is read as K to 5, middle school as 6 to 8, high school as 9 to 12.';
  const source = levels
    ? { ...SOURCE, fields: { grades: { observation: 'found', rule: 'school-levels', reason } as const } }
    : SOURCE;
  return {
    kind: 'activity',
    key: `${organization}/${slug(`${name} ${location.street} ${phrase ?? ''}`)}`,
    organization,
    fields,
    source,
  };
}

/** Parses `3017 WEST 28 STREET11224`, where the ZIP code follows the street directly; the point is on the next line. */
function readLocation(text: string): Location {
  const found = /^(.*?)\s*(\d{5})?\s*(?:\n\(([-\d.]+), ([-\d.]+)\))?$/s.exec(text.trim());
  return { street: oneLine(found?.[1]) ?? '', zip: found?.[2] ?? '', point: readPoint(found?.[3], found?.[4]) };
}

function placeOf(row: Row, location: Location, zips: Zips, areaPoints: Set<string>, note: Note): Fields {
  const borough = oneLine(row['BOROUGH / COMMUNITY']) ?? '';
  const city = /^[A-Z][A-Za-z ]+$/.test(borough) ? borough.replace('Brookyn', 'Brooklyn') : undefined;
  if (!city) note('value', 'The borough is none.', borough);
  const address = location.street || undefined;
  const inBorough = (code: string) => ofBorough(zips.find(code), borough);
  const found = row.Postcode ?? '';
  const typed = location.zip;
  if (found && typed && found !== typed) {
    const rival = inBorough(typed);
    if (rival) return present({ city, address, ...coarseBetween(row, rival, `${typed} / ${found}`, note) });
    note(
      'value',
      "The typed ZIP code is none of the borough; the city's own geocoder found another.",
      `${typed} / ${found}`,
    );
  }
  const code = found || typed;
  const zip = inBorough(code);
  if (code && !zip) note('value', 'The ZIP code is none of the borough.', `${code}, ${borough}`);
  return present({
    city,
    address,
    postal_code: zip ? code : undefined,
    ...pointOf(row, location, zip, areaPoints, note),
  });
}

function ofBorough(zip: Zip | undefined, borough: string): Zip | undefined {
  const county = COUNTIES[borough];
  return zip?.state === 'NY' && (county ? zip.county === county : CITY_COUNTIES.has(zip.county)) ? zip : undefined;
}

/** Some addresses exist twice in a borough ("325 3rd Street" in Brooklyn): with two ZIP codes the point is coarse. */
function coarseBetween(row: Row, rival: Zip, codes: string, note: Note): Placed {
  const own = readPoint(row.Latitude, row.Longitude);
  const isNearBoth = own !== undefined && near(own, rival);
  const kept = isNearBoth ? 'the point is kept as coarse' : 'neither ZIP code nor point is kept';
  note('value', `The address and the geocoder name two ZIP codes of the borough: ${kept}.`, codes);
  return placed(isNearBoth ? own : undefined, 'zip');
}

/**
 * The city's own point is that of a building or lot; the point in `Location 1` is that of a street, or often only of
 * the ZIP area.
 */
function pointOf(row: Row, location: Location, zip: Zip | undefined, areaPoints: Set<string>, note: Note): Placed {
  const own = readPoint(row.Latitude, row.Longitude);
  if (own && near(own, zip))
    return placed(
      own,
      /^[1-5](?!0{6})\d{6}$/.test(row.BIN ?? '')
        ? 'building'
        : /^[1-5]\d{9}$/.test(row.BBL ?? '')
          ? 'parcel'
          : 'street',
    );
  if (own)
    note('value', "The city's point lies outside the ZIP area and borough.", `${row.Latitude}, ${row.Longitude}`);
  if (location.point && near(location.point, zip))
    return placed(location.point, areaPoints.has(pointKey(location.point)) ? 'zip' : 'street');
  if (location.point)
    note(
      'value',
      'The point of the address lies outside its borough; the ZIP area is kept when it is known.',
      row['Location 1']?.replace(/\n/g, ' '),
    );
  return placed(zip?.point, 'zip');
}

function near(point: Point, zip: Zip | undefined): boolean {
  return zip?.point !== undefined && kilometres(point, zip.point) <= ZIP_REACH_KM;
}

/** Points that the source gives for several streets: these are centres of areas. */
function pointsOfAreas(rows: readonly Row[]): Set<string> {
  const streets = grouped(
    rows.map((row) => readLocation(row['Location 1'] ?? '')).filter(({ point }) => point),
    ({ point }) => pointKey(point as Point),
  );
  return new Set(
    [...streets]
      .filter(([, members]) => new Set(members.map(({ street }) => slug(street))).size > 1)
      .map(([key]) => key),
  );
}

function pointKey(point: Point): string {
  return `${point.latitude}/${point.longitude}`;
}
