/** Chicago City of Learning, spring and summer 2014: one row per program and category becomes one activity. */
import { readAgeColumns } from './ages.ts';
import { categoriesOf } from './categories.ts';
import { eventDay } from './chicago-dates.ts';
import { type PlaceReader, readPlaces } from './chicago-places.ts';
import { repairRow } from './chicago-rows.ts';
import { type Conversion, grouped, type Line, present, type Refusal, type Source } from './line.ts';
import { namedCategory, namedFacts } from './program-names.ts';
import { isStreetAddress, oneLine, paragraphs, slug, withoutContacts } from './text.ts';
import type { Zips } from './zips.ts';

export type Row = Record<string, string>;
type Member = { row: Row; where: string };
type Note = (where: string, lost: Refusal['lost'], reason: string, text?: string) => void;

const SOURCE: Source = {
  kind: 'import',
  url:
    'https://github.com/hkaushalya/SummerOpportunitiesForChicagoStudents/blob/' +
    '774bcba3cc794b950216ec6520a19b1f63cd151a/schedule_program_export.csv',
  observed_at: '2014-08-03T01:34:18Z',
};
const STATE = { region: 'IL', country: 'US', time_zone: 'America/Chicago' } as const;
/** From this minimum age on a program is for adults. */
const ADULT = 19;
export function convertChicago(rows: readonly Row[], zips: Zips): Conversion {
  const lines: Line[] = [];
  const refused: Refusal[] = [];
  const note: Note = (where, lost, reason, text) => refused.push({ where, lost, reason, ...(text && { text }) });
  const members: Member[] = [];
  for (const [index, raw] of rows.entries()) {
    const where = `chicago2014_programs.csv:${index + 2}`;
    const repaired = repairRow(raw);
    if ('reason' in repaired) note(where, 'row', repaired.reason, oneLine(raw.name));
    else if (Number(repaired.row.min_age) >= ADULT) note(where, 'row', 'A program for adults.', oneLine(raw.name));
    else members.push({ row: repaired.row, where });
  }
  const placeOf = readPlaces(
    members.map(({ row }) => row),
    zips,
  );
  const organizations = new Set<string>();
  for (const [key, group] of grouped(members, ({ row }) => activityKey(row))) {
    const organization = key.split('/').slice(0, 2).join('/');
    if (!organizations.has(organization)) {
      organizations.add(organization);
      const fields = present({ name: oneLine(group[0]?.row.org_name), ...STATE });
      lines.push({ kind: 'organization', key: organization, fields, source: SOURCE });
    }
    lines.push(...programLines(key, organization, group, placeOf, note));
  }
  return { lines, refused };
}

/** Identifies a program: the same name at another site or for another age is another program. */
function activityKey(row: Row): string {
  const parts = [
    oneLine(row.name) ?? '',
    oneLine(row.address) ?? '',
    row.zipcode ?? '',
    `${row.min_age}-${row.max_age}`,
  ];
  return `chicago/${slug(row.org_name ?? '')}/${parts.map(slug).filter(Boolean).join('/')}`;
}

function programLines(
  key: string,
  organization: string,
  group: readonly Member[],
  placeOf: PlaceReader,
  note: Note,
): Line[] {
  const [first] = group;
  if (!first) return [];
  const { row, where } = first;
  const name = oneLine(row.name) ?? '';
  const descriptions = new Set(group.map((member) => paragraphs(member.row.description)));
  if (descriptions.size > 1)
    note(where, 'value', 'Rows of one program describe it differently; the first description is kept.', name);
  const audience = readAgeColumns(row.min_age ?? '', row.max_age ?? '');
  if (audience.reason) note(where, 'value', audience.reason, `${row.min_age} to ${row.max_age}`);
  const description = withoutContacts(paragraphs(row.description));
  const summer = /\bsummer (day )?camp/i.test(description ?? '') ? { seasonality: ['summer'] } : {};
  const shared = {
    ...STATE,
    ...placeOf(row, (reason, text) => note(where, 'value', reason, text)),
    categories: categoriesOf([namedCategory(name), ...group.map((member) => member.row.category_name)]),
    age_range_years: audience.age_range_years,
  };
  const activity: Line = {
    kind: 'activity',
    key,
    organization,
    fields: present({
      name,
      description,
      ...shared,
      ...summer,
      ...namedFacts(name),
      format: isStreetAddress(row.address ?? '') ? 'in_person' : undefined,
    }),
    source: SOURCE,
  };
  const event = eventDay(row.description ?? '');
  if (!event) return [activity];
  const { date, schedules } = event;
  const dated = present({ name, ...shared, start_date: date, end_date: date, schedule_configurations: schedules });
  return [activity, { kind: 'session', key: `${key}/${date}`, activity: key, fields: dated, source: SOURCE }];
}
