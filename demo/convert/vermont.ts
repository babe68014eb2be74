/** Vermont camps and after-school programs, summer 2026: operators, programs and dated weeks from three CSV tables. */
import { clock } from './dates.ts';
import { filledCells } from './filled-series.ts';
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
import { namedFacts, withoutNumber } from './program-names.ts';
import { officeMail, oneLine, slug, webAddress } from './text.ts';
import { type Note, type Reading, type Row, readProgram, STATE } from './vermont-program.ts';
import type { Zips } from './zips.ts';

const SOURCE: Source = {
  kind: 'import',
  url:
    'https://github.com/kefortney/Camp-and-Afterschool-Care-Finder/tree/' +
    '0cff6f896505609fe7a11c0e00e23ec4d76afb41/data',
  observed_at: '2026-05-15T00:00:00Z',
};
const TYPES: Record<string, Fields['organization_type']> = {
  nonprofit: 'nonprofit',
  municipal: 'public',
  school: 'school',
  university: 'school',
};
const COMPUTED_GRADES = {
  observation: 'found',
  rule: 'grades-from-ages',
  reason: 'The source computed the grades from the ages.',
} as const;

/** `candidates`: possible operators. From those that are already in `organizations` only the web pages are used. */
export function convertVermont(
  organizations: readonly Row[],
  programs: readonly Row[],
  candidates: readonly Row[],
  zips: Zips,
): Conversion {
  const lines: Line[] = [];
  const refused: Refusal[] = [];
  const noteAt =
    (where: string): Note =>
    (lost, reason, text) =>
      refused.push({ where, lost, reason, ...(text && { text }) });

  const pages = grouped(
    candidates.filter((row) => row.in_database === 'Yes' && row.org_id),
    (row) => row.org_id ?? '',
  );
  for (const [index, row] of candidates.entries()) {
    if (row.in_database !== 'Yes')
      noteAt(`vermont_potential_vt_organizations_full.csv:${index + 2}`)(
        'row',
        'A candidate operator whose programs nobody has confirmed.',
      );
  }
  for (const [index, row] of organizations.entries()) {
    lines.push(
      organizationLine(row, pages.get(row.org_id ?? '') ?? [], zips, noteAt(`vermont_organizations.csv:${index + 2}`)),
    );
  }

  const notes = programs.map((_, index) => noteAt(`vermont_programs.csv:${index + 2}`));
  const cleaned = withoutFilledCells(programs, notes);
  const readings = cleaned.map((row, index) => ({ ...readProgram(row, zips, notes[index] as Note), index }));
  const byProgram = grouped(readings, ({ row }) => `vt/${row.org_id}/${slug(withoutNumber(row.program_name ?? ''))}`);
  for (const [key, rows] of byProgram) {
    const members = tellingRows(rows, notes);
    lines.push(activityLine(key, members));
    for (const { row, fields, dated } of members) {
      if (dated || fields.prices) lines.push(sessionLine(key, row, fields, members));
    }
  }
  return { lines, refused };
}

function organizationLine(row: Row, pages: readonly Row[], zips: Zips, note: Note): Line {
  const city = oneLine(row.city);
  const zip = zips.find(row.zip ?? '');
  const zipFits = zip?.state === 'VT' && (!row.county || zip.county === row.county);
  if (row.zip && !zipFits) note('value', 'The ZIP code lies outside the county the source names.', row.zip);
  const email = officeMail(row.email);
  if (row.email && !email) note('value', "A mail address that may be a person's is left out.");
  if (row.org_type === 'private')
    note('value', 'The type "private" does not say whether the operator works for profit.');
  const confirmed = row.confidence === 'confirmed' ? webAddress(row.website) : undefined;
  const others = [
    ...new Set(pages.map((page) => webAddress(page.website)).filter((url) => url !== undefined && url !== confirmed)),
  ] as string[];
  const fields = present({
    name: oneLine(row.org_name),
    ...STATE,
    city,
    address: oneLine(row.street_address),
    postal_code: zipFits ? row.zip : undefined,
    ...placed((zipFits ? zip.point : undefined) ?? (city ? zips.town(city, 'VT') : undefined), 'zip'),
    organization_type: TYPES[row.org_type ?? ''],
    canonical_url: confirmed,
    relevant_urls: others.length > 0 ? others : undefined,
    contact_email: email,
    contact_phone: /^\d{10}$/.test(row.phone ?? '') ? row.phone : undefined,
  });
  return { kind: 'organization', key: `vt/${row.org_id}`, fields, source: SOURCE };
}

/**
 * Clears cells that a spreadsheet filled in with a series: addresses, costs and start times of a program's weeks.
 */
function withoutFilledCells(rows: readonly Row[], notes: readonly Note[]): Row[] {
  const cleaned = rows.map((row) => ({ ...row }));
  const indexes = grouped(
    rows.map((row, index) => ({ row, index })),
    ({ row }) => `${row.org_id}/${row.program_name}`,
  );
  for (const column of ['site_address', 'cost_raw', 'start_time']) {
    for (const members of indexes.values()) {
      const cells = members.map(({ row }) =>
        column === 'start_time' ? (clock(row[column] ?? '') ?? '') : (row[column] ?? ''),
      );
      for (const position of filledCells(cells)) {
        const index = members[position]?.index ?? -1;
        const row = cleaned[index];
        if (!row) continue;
        notes[index]?.('value', 'A spreadsheet counted on from the cell above.', `${column}: ${row[column]}`);
        row[column] = '';
      }
    }
  }
  return cleaned;
}

/** Removes rows that repeat a program without any new facts. */
function tellingRows<R extends Reading & { index: number }>(rows: readonly R[], notes: readonly Note[]): R[] {
  const texts = new Set<string>();
  const telling = rows.filter(({ row, fields, dated }) => {
    const text = JSON.stringify([row.program_name, fields]);
    const isNew =
      !texts.has(text) &&
      (dated || Boolean(fields.age_text ?? fields.age_range_years ?? fields.prices ?? row.description));
    texts.add(text);
    return isNew;
  });
  const kept = telling.length > 0 ? telling : rows.slice(0, 1);
  for (const each of rows) {
    if (!kept.includes(each))
      notes[each.index]?.('row', 'The same program again, with nothing new.', each.row.program_name);
  }
  return kept;
}

function activityLine(key: string, members: readonly Reading[]): Line {
  const shared = <K extends keyof Fields>(field: K) => agreed(members, ({ fields }) => fields[field]);
  const name = withoutNumber(oneLine(members[0]?.row.program_name) ?? '');
  const url = agreed(members, ({ row }) => webAddress(row.registration_url));
  const point = agreed(members, ({ fields }) => [fields.latitude, fields.longitude])?.[0] !== undefined;
  const fields = present({
    name,
    description: shared('description'),
    ...STATE,
    city: shared('city'),
    address: shared('address'),
    postal_code: shared('postal_code'),
    ...(point && { latitude: shared('latitude'), longitude: shared('longitude'), coordinate_precision: 'zip' }),
    categories: shared('categories'),
    age_range_years: shared('age_range_years'),
    age_text: shared('age_text'),
    grades: shared('grades'),
    relevant_urls: url ? [url] : undefined,
    ...namedFacts(name),
    format: shared('address') ? 'in_person' : undefined,
  });
  return {
    kind: 'activity',
    key,
    organization: key.split('/').slice(0, 2).join('/'),
    fields,
    source: sourceOf(fields),
  };
}

function sessionLine(activity: string, row: Row, fields: Fields, members: readonly Reading[]): Line {
  const told = agreed(members, (member) => member.fields.description) !== undefined;
  const { description, ...rest } = fields;
  const own = present({ name: oneLine(row.program_name), ...(told ? {} : { description }), ...rest });
  return { kind: 'session', key: `vt/${row.program_id}`, activity, fields: own, source: sourceOf(own) };
}

function sourceOf(fields: Fields): Source {
  return fields.grades && !fields.age_text ? { ...SOURCE, fields: { grades: COMPUTED_GRADES } } : SOURCE;
}
