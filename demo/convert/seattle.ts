/** Seattle 2025: youth programs in free text, mobile recreation in state-plane feet, community centers as sites. */
import { readAudience } from './ages.ts';
import { categoriesOf } from './categories.ts';
import { type Conversion, type Fields, type Line, present, type Refusal, type Source } from './line.ts';
import { placed } from './places.ts';
import { namedCategory, namedFacts } from './program-names.ts';
import { convertRecreation, PARKS_KEY, type RecreationRow } from './seattle-recreation.ts';
import { type CenterRow, namesCenter, readSites, type Site, siteKey } from './seattle-sites.ts';
import { isStreetAddress, oneLine, paragraphs, slug, webAddress, withoutContacts } from './text.ts';
import type { Zips } from './zips.ts';

export type ProgramRow = {
  id: string;
  organizationName: string;
  programDescription: string;
  activityName: string;
  activityDescription: string;
  location: string;
  ageRange: string;
  dates: string;
  day: string;
  times: string;
  cost: string;
  url: string;
};

const SOURCE: Source = {
  kind: 'import',
  url: 'https://github.com/mikhael28/seattle-open-json/tree/18abec7cf6818a5947a21abce04f3e3d414422e5',
  observed_at: '2025-10-01T00:00:00Z',
};
const STATE = { region: 'WA', country: 'US', time_zone: 'America/Los_Angeles' } as const;
const PARKS = 'Seattle Parks and Recreation';
/** Entries of the list of "youth programs" that are not programs, with the reason. */
const OTHER_THINGS: [RegExp, string][] = [
  [
    /\b(orca|museum pass|housing|legal|scholarship|therapy|counseling|health services|transportation access)\b/i,
    'A benefit or a service, not a program.',
  ],
  [
    new RegExp(
      '\\b(internships? & workstudy|lifeguard \\(|attendant|employment opportunities|jobs and training|' +
        'student assistant|learning buddies|volunteer)\\b',
      'i',
    ),
    'A job or a volunteer post, not a program.',
  ],
  [
    /\b(classroom education|schoolwide campaigns|data center|policy & staff|family engagement|empowerment clubs)\b/i,
    'Material for schools, not a program.',
  ],
  [/\b(men's|adults only|coed flag|coed pickleball)\b/i, 'A program for adults.'],
  [/^(youth and young adult programs|youth education and employment programs)$/i, 'A page of links, not a program.'],
  [
    new RegExp(
      'reach out seattle|3w medical|adwas|aclu|aip consulting|al-anon|anew|angeline|4c coalition|abundance of hope|' +
        'accelerator ymca|alive and free',
      'i',
    ),
    'A social service, not a program.',
  ],
];

export function convertSeattle(
  programs: readonly ProgramRow[],
  recreation: readonly RecreationRow[],
  centers: readonly CenterRow[],
  zips: Zips,
): Conversion {
  const { sites, refused } = readSites(centers);
  const parks: Line = {
    kind: 'organization',
    key: PARKS_KEY,
    source: SOURCE,
    fields: present({ name: PARKS, city: 'Seattle', ...STATE, organization_type: 'public' }),
  };
  const lines: Line[] = [parks];
  const organizations = new Set([PARKS_KEY]);
  for (const [index, row] of programs.entries()) {
    const where = `seattle_youth_programs.json[${index}]`;
    const reason = whyLeftOut(row);
    if (reason) {
      refused.push({ where, lost: 'row', reason, text: row.activityName });
      continue;
    }
    const organization = `seattle/${slug(row.organizationName)}`;
    if (!organizations.has(organization)) {
      const fields = present({ name: oneLine(row.organizationName), ...STATE });
      lines.push({ kind: 'organization', key: organization, fields, source: SOURCE });
      organizations.add(organization);
    }
    lines.push(programLine(row, organization, sites, zips, where, refused));
  }
  const mobile = convertRecreation(recreation, SOURCE, STATE);
  return { lines: [...lines, ...mobile.lines], refused: [...refused, ...mobile.refused] };
}

function whyLeftOut(row: ProgramRow): string | undefined {
  if (/ended|no longer|- march 2024/i.test(row.dates)) return 'The program has ended.';
  if (/^(1[89]|[2-9]\d)\b/.test(row.ageRange)) return 'A program for adults.';
  return OTHER_THINGS.find(([pattern]) => pattern.test(row.activityName))?.[1];
}

/** No row of this list has an unambiguous schedule, so programs get no sessions. */
function programLine(
  row: ProgramRow,
  organization: string,
  sites: Map<string, Site>,
  zips: Zips,
  where: string,
  refused: Refusal[],
): Line {
  const note = (reason: string, text: string) => refused.push({ where, lost: 'value', reason, text });
  const audience = readAudience(row.ageRange);
  if (audience.reason) note(audience.reason, row.ageRange);
  if (/\d/.test(`${row.dates} ${row.times}`))
    note('Dates, days and times do not make one certain schedule.', `${row.dates} | ${row.day} | ${row.times}`);
  if (/\$|free/i.test(row.cost)) note('A cost needs a session, and no certain one is published.', row.cost);
  const name = oneLine(row.activityName) ?? '';
  const text = `${name} ${row.activityDescription}`;
  const url = webAddress(row.url);
  const fields = present({
    name,
    description: withoutContacts(paragraphs(row.activityDescription || row.programDescription)),
    ...STATE,
    ...placeOf(row, sites, zips),
    categories: categoriesOf([namedCategory(name), ...wordsOf(text)]),
    age_range_years: audience.age_range_years,
    grades: audience.grades,
    age_text: audience.age_text,
    relevant_urls: url ? [url] : undefined,
    ...namedFacts(name),
    format: /\b(virtual|online)\b/i.test(name) ? 'online' : undefined,
  });
  return { kind: 'activity', key: `seattle/${row.id}`, organization, fields, source: SOURCE };
}

function wordsOf(text: string): string[] {
  const words = ['sports', 'volleyball', 'swimming', 'theater', 'music', 'leadership', 'language'].filter((word) =>
    new RegExp(`\\b${word}\\b`, 'i').test(text),
  );
  const work = /\b(job|employment|career|cadets?|internships?|training)\b/i.test(text) ? ['work + career'] : [];
  const school = /\b(tutoring|homework|college|academic)\b/i.test(text) ? ['academic support'] : [];
  return [...words, ...work, ...school];
}

function placeOf(row: ProgramRow, sites: Map<string, Site>, zips: Zips): Fields {
  if (/\b(virtual|online)\b/i.test(row.activityName)) return {};
  if (namesCenter(row.location)) {
    const site = sites.get(siteKey(row.location));
    return present({ city: 'Seattle', address: site?.address, ...placed(site?.point, 'building') });
  }
  const code = /\bWA (\d{5})\b/.exec(row.location)?.[1];
  const zip = code ? zips.find(code) : undefined;
  const street = row.location.split(' – ').at(-1)?.split(',')[0] ?? '';
  const fits = zip?.state === 'WA';
  return present({
    city: /([A-Z][a-z]+), WA\b/.exec(row.location)?.[1],
    address: isStreetAddress(street) ? street : undefined,
    postal_code: fits ? code : undefined,
    ...placed(fits ? zip.point : undefined, 'zip'),
  });
}
