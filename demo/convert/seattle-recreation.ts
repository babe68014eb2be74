/** Seattle's mobile recreation of 2024 and 2025: free programs in parks, one row per program and place. */
import { categoriesOf } from './categories.ts';
import { usDate } from './dates.ts';
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
import { placed } from './places.ts';
import { namedCategory, namedFacts } from './program-names.ts';
import { readAttendance } from './schedules.ts';
import { fromStatePlane } from './state-plane.ts';
import { oneLine, paragraphs, slug, withoutContacts } from './text.ts';

export type RecreationRow = {
  OBJECTID: number;
  location: string;
  'Program Category': string;
  Name: string;
  'Program Title': string;
  description: string;
  'Program Status': string;
  'Activity Days': string;
  'Start Date': string;
  'End Date': string;
  'Program Location': string;
  x: number;
  y: number;
};

type Note = (lost: Refusal['lost'], reason: string, text?: string) => void;
/** A row to convert, with its title and a function that records what is left out. */
type Member = { row: RecreationRow; title: string; note: Note };

export const PARKS_KEY = 'seattle/seattle-parks-and-recreation';
const PROGRAMS = new Set(["Rec'N the Streets", 'Summer Meals', 'Food and Fitness', 'Grants']);
const ADULT = new RegExp(
  [
    'geared towards adults|adult oriented|geared towards seniors|adults/ seniors|for seniors|aging',
    'focused on women|focused on lao women',
  ].join('|'),
  'i',
);
const WORDS = [
  'skate',
  'sk8',
  'toddler',
  'nature',
  'fitness',
  'art',
  'music',
  'dance',
  'sports',
  'basketball',
  'soccer',
  'tennis',
  'yoga',
  'stem',
  'story',
];

export function convertRecreation(rows: readonly RecreationRow[], source: Source, state: Fields): Conversion {
  const refused: Refusal[] = [];
  const kept: Member[] = [];
  for (const [index, row] of rows.entries()) {
    const note: Note = (lost, reason, text) =>
      refused.push({ where: `seattle_mobile_recreation.json[${index}]`, lost, reason, ...(text && { text }) });
    const title = titleOf(row) ?? row.Name;
    const reason = whyLeftOut(row);
    if (reason) note('row', reason, `${title} at ${row.location}`);
    else kept.push({ row, title, note });
  }
  const programs = grouped(kept, ({ title }) => `seattle/parks/${slug(title)}`);
  const lines = [...programs].flatMap(([key, members]) => {
    const activity = activityLine(key, members, source, state);
    const sessions = members.map((member) => sessionLine(activity, member, source, state));
    return [activity, ...sessions];
  });
  return { lines, refused };
}

function whyLeftOut(row: RecreationRow): string | undefined {
  if (!PROGRAMS.has(row['Program Category'])) return 'A park service, not a program.';
  if (row['Program Status'] === 'Temporarily Closed') return 'The source says the program is closed.';
  if (ADULT.test(`${row['Program Title']} ${row.description}`) && !/youth/i.test(row.description))
    return 'A program for adults.';
  return titleOf(row) === undefined && row.description.trim() === ''
    ? 'A place on a list: neither title nor description.'
    : undefined;
}

/** The program's title. Of "Awardee: Program" (grant programs) the awardee is removed, since it may be a person. */
function titleOf(row: RecreationRow): string | undefined {
  const title = oneLine(row['Program Title'].replace('Shool', 'School'));
  return row['Program Category'] === 'Grants' ? title?.replace(/^[^:]+: /, '') : title;
}

function activityLine(key: string, members: readonly Member[], source: Source, state: Fields): Line {
  const title = members[0]?.title ?? '';
  const fields = present({
    name: title,
    description: agreed(members, ({ row }) => descriptionOf(row)),
    city: 'Seattle',
    ...state,
    age_text: agreed(members, ({ row }) => audienceOf(row)),
    ...namedFacts(title),
    categories: agreed(members, categoriesFor),
    format: 'in_person',
  });
  return { kind: 'activity', key, organization: PARKS_KEY, fields, source };
}

function sessionLine(activity: Line, member: Member, source: Source, state: Fields): Line {
  const { row, title, note } = member;
  const from = usDate(row['Start Date']);
  const to = usDate(row['End Date']);
  const dated = from !== undefined && to !== undefined && from <= to;
  const attendance = readAttendance(row['Activity Days'], dated ? from : undefined, dated ? to : undefined);
  if (attendance && 'reason' in attendance) note('value', attendance.reason, row['Activity Days']);
  const fields = present({
    name: `${title} at ${row.location}`,
    description: activity.fields.description ? undefined : descriptionOf(row),
    city: 'Seattle',
    ...state,
    ...placed(fromStatePlane(row.x, row.y), 'parcel'),
    address: /\((\d[^)]+)\)/.exec(row['Program Location'])?.[1],
    categories: categoriesFor(member),
    age_text: audienceOf(row),
    start_date: dated ? from : undefined,
    end_date: dated ? to : undefined,
    prices: /\bfree (guided )?(skate|weekly|swimming)\b/i.test(`${row.description} ${row['Program Title']}`)
      ? [{ price: 0, basis: null, currency: null }]
      : undefined,
    schedule_configurations: attendance && 'schedules' in attendance ? attendance.schedules : undefined,
  });
  return { kind: 'session', key: `seattle/mobile/${row.OBJECTID}`, activity: activity.key, fields, source };
}

function descriptionOf(row: RecreationRow): string | undefined {
  return withoutContacts(paragraphs(row.description.replaceAll('""', '"')));
}

function audienceOf(row: RecreationRow): string | undefined {
  return /\ball[- ]ages\b|\btoddlers?\b/i.exec(row.description)?.[0];
}

function categoriesFor({ row, title }: Member): string[] | undefined {
  const text = `${title} ${row.description}`.toLowerCase();
  const words = WORDS.filter((word) => new RegExp(`\\b${word}\\b`).test(text));
  return categoriesOf([row['Program Category'], namedCategory(title), ...words]);
}
