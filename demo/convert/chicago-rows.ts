/** Repairs rows of the Chicago export: moves shifted columns back, restores lost characters, rejects broken rows. */

type Row = Record<string, string>;

const CATEGORIES = new Set([
  'Sports + Wellness',
  'Designing + Making',
  'Performance',
  'Work + Career',
  'Exploring Earth & Science',
  'Media',
  'Zoology',
  'Community Action',
  'Storytelling',
  'Coding + Games',
  'Numbers',
]);
/** The columns after the description, in the order of the export. */
const TAIL = [
  'address',
  'city',
  'state',
  'zipcode',
  'latitude',
  'longitude',
  'min_age',
  'max_age',
  'category_id',
  'category_name',
];

/** The repaired row, or the reason why it cannot be read. */
export function repairRow(raw: Row): { row: Row } | { reason: string } {
  const blanked = Object.fromEntries(
    Object.entries(raw).map(([column, value]) => [column, /^(NULL|#N\/A|TBA)$/.test(value.trim()) ? '' : value]),
  );
  const row = CATEGORIES.has(blanked.category_name ?? '') ? blanked : shiftedBack(blanked);
  if (!row || isRemainder(row)) return { reason: 'A row that the export broke over several lines.' };
  if (/^(demo program|program test)\b/i.test(row.name ?? '')) return { reason: 'A trial entry.' };
  if (!isSound(row)) return { reason: 'Columns hold values of other columns.' };
  return {
    row: { ...row, name: restored(row.name), org_name: restored(row.org_name), description: restored(row.description) },
  };
}

/** Whether a row is the rest of a broken one: its organization is then a part of a sentence, split at a comma. */
function isRemainder(row: Row): boolean {
  return !/^[A-Z]/.test(row.org_name ?? '');
}

/** Repairs a row with a column too few: the description includes the address, and later columns are shifted left. */
function shiftedBack(row: Row): Row | undefined {
  if (!CATEGORIES.has(row.category_id ?? '') || !row.org_name || row.state === '') return undefined;
  const moved = Object.fromEntries(TAIL.slice(1).map((column, index) => [column, row[TAIL[index] ?? ''] ?? '']));
  return { ...row, ...moved, address: '' };
}

function isSound(row: Row): boolean {
  const numbers = [row.min_age, row.max_age].every((age) => /^\d*$/.test(age ?? ''));
  const state = row.state === 'IL' || row.state === '';
  const point = [row.latitude, row.longitude].every((degrees) => /^-?\d+\.\d+$|^$/.test(degrees ?? ''));
  return numbers && state && point && Boolean(row.name?.trim()) && Boolean(row.org_name?.trim());
}

/** Restores the apostrophe in `Adler___s` and quotation marks in `\hands on\`; other lost characters become a space. */
function restored(text: string | undefined): string {
  return (text ?? '')
    .replace(/(?<=\p{L})_{2,3}(?=(?:s|t|re|ve|ll|d|m)\b)/gu, '’')
    .replace(/\\+"?/g, '"')
    .replace(/_{2,3}/g, ' ')
    .trim();
}
