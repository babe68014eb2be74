/** Compares a camp's pages with the catalog, by rules only. */
import type { RecordLine } from '../crawler/reading/types.ts';
import type { Look } from './look.ts';

export interface Target {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly links: readonly string[];
  readonly place: string;
  readonly strikes: number;
  /** Keys of the findings of the last check. */
  readonly findings: readonly string[];
  readonly phone: string | null;
  readonly email: string | null;
  readonly sessions: readonly {
    readonly id: string;
    readonly name: string;
    readonly start: string | null;
    readonly end: string | null;
    readonly status: string | null;
  }[];
}

/** A change of a record, in the format of logic.stage_values. */
export interface ProposedChange {
  readonly record: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly links?: { readonly remove: readonly string[] };
  readonly source: Readonly<Record<string, unknown>>;
  readonly by: { readonly label: string; readonly reason: string };
}

export interface Finding {
  /** Identifies the finding, so that it is not reported twice in a row. */
  readonly key: string;
  readonly text: string;
  /** Proposed changes; empty: the finding is only reported. */
  readonly changes: readonly ProposedChange[];
  /** The page that shows it. */
  readonly page: string;
}

const label = 'Review agent';
/** A page counts as gone after this many consecutive checks. */
export const strikesOut = 2;

const evidence = (url: string, quote: string, at: Date) => [{ url, quote, captured_at: at.toISOString() }];

/** A finding for an address that answers 404 or 410. */
export function deadLink(target: Target, look: Look & { kind: 'missing' }, asked: string, at: Date): Finding {
  const reason = `${asked} answers ${look.status}: the page no longer exists.`;
  const quotes = evidence(asked, `HTTP ${look.status}`, at);
  const isOwn = asked === target.url;
  const field = isOwn ? 'canonical_url' : 'relevant_urls';
  const observed = { observation: 'found', evidence: quotes, reason, rule: 'overseer/dead-link' };
  return {
    key: `dead ${asked}`.slice(0, 200),
    text: `${target.name}: ${reason}`,
    page: asked,
    changes: [
      {
        record: target.id,
        fields: isOwn ? { canonical_url: null } : {},
        ...(isOwn ? {} : { links: { remove: [asked] } }),
        source: { url: asked, observed_at: at.toISOString(), ...(isOwn ? { fields: { [field]: observed } } : {}) },
        by: { label, reason },
      },
    ],
  };
}

const season =
  'spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|' +
  'december';
/** A year next to a season, month or day; other numbers are not years. */
const seasonal = new RegExp(
  [
    String.raw`\b(?:${season})\s+(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?(20\d\d)\b`,
    String.raw`\b(20\d\d)-\d\d-\d\d\b`,
    String.raw`\b\d{1,2}/\d{1,2}/(20\d\d)\b`,
    String.raw`\b(20\d\d)\s+(?:camp|season|session|summer)`,
  ].join('|'),
  'gi',
);

/** The latest year on a page that stands next to a season, month or day, with its quote. */
function latestSeason(words: string): { readonly year: number; readonly quote: string } | null {
  let latest: { year: number; quote: string } | null = null;
  for (const match of words.matchAll(seasonal)) {
    const year = Number(match.slice(1).find((part) => part !== undefined));
    if (latest === null || year > latest.year) latest = { year, quote: match[0].replace(/\s+/g, ' ') };
  }
  return latest;
}

/** Most sessions of a camp that are closed at once. */
const mostClosed = 10;

/**
 * When all sessions are past and the page shows a later season, closes sessions whose registration is still open in the
 * catalog, at least the last one. New dates are not invented.
 */
export function staleSeason(target: Target, look: Look & { kind: 'page' }, at: Date): Finding | null {
  const past = target.sessions.toSorted((one, other) => (other.end ?? '').localeCompare(one.end ?? ''));
  const [latest] = past;
  const last = latest?.end;
  const today = at.toISOString().slice(0, 10);
  if (last === undefined || last === null || last >= today) return null;
  const season = latestSeason(look.words());
  if (season === null || season.year <= Number(last.slice(0, 4)) || season.year < at.getUTCFullYear()) return null;
  const claimed = past.filter(({ end, status }) => end !== null && stillTaking.has(status ?? ''));
  const closed = claimed.length > 0 ? claimed : past.slice(0, 1).filter(({ status }) => status !== 'closed');
  return {
    key: `stale ${last} ${season.year}`,
    text:
      `${target.name}: the last of ${target.sessions.length} sessions in the catalog ended on ${last}, and ` +
      `${look.url} mentions “${season.quote}”. Its dates should be read again.`,
    page: look.url,
    changes: closed.slice(0, mostClosed).map(({ id, end }) => {
      const reason = `It ended on ${end}, and the page mentions “${season.quote}”.`;
      const quotes = evidence(look.url, season.quote, at);
      const observed = { observation: 'found', evidence: quotes, reason, rule: 'overseer/stale-season' };
      return {
        record: id,
        fields: { registration_status: 'closed' },
        source: { url: look.url, observed_at: at.toISOString(), fields: { registration_status: observed } },
        by: { label, reason },
      };
    }),
  };
}

/** Registration states that mean children can, or will be able to, register. */
const stillTaking = new Set(['open', 'waitlist', 'upcoming']);

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Difference {
  readonly record: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly line: RecordLine;
}

/** Sessions on the page that match exactly one future session of the catalog by name but have other dates. */
function movedSessions(target: Target, lines: readonly RecordLine[], at: Date): Difference[] {
  const today = at.toISOString().slice(0, 10);
  const names = new Map<string, Target['sessions'][number][]>();
  for (const session of target.sessions) {
    const name = folded(session.name);
    names.set(name, [...(names.get(name) ?? []), session]);
  }
  return lines.flatMap((line) => {
    const { name, start_date: start, end_date: end } = line.fields;
    if (line.kind !== 'session' || typeof name !== 'string' || typeof start !== 'string') return [];
    const known = names.get(folded(name)) ?? [];
    const twice = lines.filter((one) => one.kind === line.kind && folded(String(one.fields.name)) === folded(name));
    const [session] = known;
    if (session === undefined || known.length > 1 || twice.length > 1) return [];
    // The same name in another year is a different session.
    if ((session.start ?? '').slice(0, 4) !== start.slice(0, 4) || (typeof end === 'string' ? end : start) < today)
      return [];
    const fields: Record<string, unknown> = {};
    if (start !== session.start) fields.start_date = start;
    if (typeof end === 'string' && end !== session.end) fields.end_date = end;
    return Object.keys(fields).length === 0 ? [] : [{ record: session.id, name: session.name, fields, line }];
  });
}

/** A phone number or e-mail address on the page that differs from the catalog. */
function otherContact(target: Target, lines: readonly RecordLine[]): Difference[] {
  const digits = (text: string) => text.replace(/\D/g, '').slice(-10);
  const own = lines.filter(({ kind }) => kind === 'organization');
  const [line] = own;
  if (line === undefined || own.length > 1 || folded(String(line.fields.name)) !== folded(target.name)) return [];
  const { contact_phone: phone, contact_email: email } = line.fields;
  const fields: Record<string, unknown> = {};
  if (typeof phone === 'string' && target.phone !== null && digits(phone) !== digits(target.phone))
    fields.contact_phone = phone;
  if (typeof email === 'string' && target.email !== null && email.toLowerCase() !== target.email.toLowerCase())
    fields.contact_email = email;
  return Object.keys(fields).length === 0 ? [] : [{ record: target.id, name: target.name, fields, line }];
}

/** Findings where the page's structured data contradict the record, with quotes. */
export function contradictions(target: Target, look: Look & { kind: 'page' }, at: Date): Finding[] {
  const lines = look.reading.records;
  return [...movedSessions(target, lines, at), ...otherContact(target, lines)].map(({ record, name, fields, line }) => {
    const names = Object.keys(fields);
    const values = names.map((field) => `${field} ${String(fields[field])}`).join(', ');
    const reason = `The page has different values: ${values}.`;
    const observed = names.flatMap((field) => {
      const stated = line.source.fields[field];
      return stated === undefined ? [] : [[field, { ...stated, reason, rule: 'overseer/contradiction' }] as const];
    });
    return {
      key: `contradiction ${record} ${JSON.stringify(fields)}`.slice(0, 200),
      text: `${target.name}, ${name}: ${reason}`,
      page: look.url,
      changes: [
        {
          record,
          fields,
          source: { url: look.url, observed_at: at.toISOString(), fields: Object.fromEntries(observed) },
          by: { label, reason },
        },
      ],
    };
  });
}
