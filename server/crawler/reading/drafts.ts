/**
 * Drafts of records found on a page, before they become import lines: the fields of several sources are merged, and the
 * best ranked source wins.
 */
import type { Found, FoundFields, Page, RecordLine } from './types.ts';

export interface Draft {
  readonly kind: RecordLine['kind'];
  readonly name: string;
  /** Its `@id` in the data. */
  readonly id?: string;
  /** The name of its activity. */
  readonly activity?: string;
  readonly fields: FoundFields;
  /** Reliability of the source; 0 is the most reliable. */
  readonly rank: number;
}

const longestQuote = 200;
export const longestName = 300;

export function draftsToLines(page: Page, drafts: readonly Draft[]): RecordLine[] {
  const owner = ownerOf(page.url);
  const lines = new Map<string, RecordLine>();
  const activities = new Set<string>();
  for (const { kind, ...draft } of merged(drafts)) {
    const start = draft.fields.start_date?.value;
    const local = kind === 'session' ? `${draft.name} ${String(start)}` : draft.name;
    const key = kind === 'organization' ? owner : keyOf(owner, page.url, draft.id, local);
    if (kind === 'activity') activities.add(key);
    const activity = draft.activity === undefined ? undefined : keyOf(owner, page.url, undefined, draft.activity);
    const line = {
      kind,
      key,
      ...(kind === 'organization' ? {} : { organization: owner }),
      ...(kind !== 'session' || activity === undefined ? {} : { activity }),
      ...recorded(page, draft.fields),
    };
    const before = lines.get(`${kind} ${key}`);
    if (before === undefined || Object.keys(before.fields).length < Object.keys(line.fields).length)
      lines.set(`${kind} ${key}`, line);
  }
  // A page may name an activity that it does not describe.
  return [...lines.values()].map(({ activity, ...rest }) =>
    activity === undefined || !activities.has(activity) ? rest : { ...rest, activity },
  );
}

/**
 * Merges the descriptions of a session by several sources. A less reliable one that matches none is dropped if a more
 * reliable source has a session that starts on the same day.
 */
function merged(drafts: readonly Draft[]): Draft[] {
  const kept: Draft[] = [];
  for (const draft of drafts.toSorted((a, b) => a.rank - b.rank)) {
    const start = draft.fields.start_date?.value;
    const isRough = draft.kind === 'session' && draft.rank > 0;
    const same = kept.filter(
      (each) =>
        each.kind === draft.kind &&
        (draft.kind === 'organization' || each.fields.start_date?.value === start) &&
        (draft.kind === 'organization' || isNamedAlike(each.name, draft.name)),
    );
    const [only] = same;
    if (only !== undefined && same.length === 1 && (only.rank !== draft.rank || draft.kind === 'organization'))
      kept[kept.indexOf(only)] = { ...only, fields: { ...draft.fields, ...given(only.fields) } };
    else if (!isRough || !kept.some((each) => each.rank < draft.rank && each.fields.start_date?.value === start))
      kept.push(draft);
  }
  return kept;
}

function isNamedAlike(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const [a, b] = [plain(one), plain(other)];
  return a === b || (a.length > 4 && b.length > 4 && (a.includes(b) || b.includes(a)));
}

function given(fields: FoundFields): FoundFields {
  return Object.fromEntries(Object.entries(fields).filter(([, each]) => each !== undefined));
}

/** The key of a site's organization. */
export function ownerOf(url: string): string {
  return `site:${new URL(url).host}`;
}

/** A key that is stable between visits: from the @id, else from the name. clients/scraper makes the same keys. */
function keyOf(owner: string, url: string, id: string | undefined, name: string): string {
  const page = new URL(url);
  const local = id === undefined ? null : URL.parse(id, page.href);
  if (local !== null && local.origin === page.origin) return `${owner}${local.pathname}${local.hash}`.slice(0, 500);
  return `${owner}/${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`.slice(0, 500);
}

function recorded(page: Page, found: FoundFields): Pick<RecordLine, 'fields' | 'source'> {
  const known = Object.entries(found).filter((entry): entry is [string, Found] => entry[1] !== undefined);
  const captured = page.observedAt === undefined ? {} : { captured_at: page.observedAt };
  return {
    fields: Object.fromEntries(known.map(([field, { value }]) => [field, value])),
    source: {
      kind: 'scrape',
      url: page.url,
      ...(page.observedAt === undefined ? {} : { observed_at: page.observedAt }),
      fields: Object.fromEntries(
        known.map(([field, { rule, selector, quote }]) => [
          field,
          {
            observation: 'found',
            rule: `${rule}: ${selector}`.slice(0, 500),
            evidence: [{ url: page.url, quote: cut(quote), ...captured }],
          },
        ]),
      ),
    },
  };
}

/** Truncates to `longestQuote` without splitting a surrogate pair. */
function cut(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim().toWellFormed().replaceAll('\0', '');
  return plain.length <= longestQuote ? plain : `${[...plain].slice(0, longestQuote - 1).join('')}…`;
}
