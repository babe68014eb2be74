/** From the text of a line to what is staged in the database, or to the reason why it is refused. */
import { hash } from 'node:crypto';
import type { z } from 'zod';
import { findLoss, findUnkeepable } from './exact-json.ts';
import { explain, type ImportLine, isLine, type Kind, type LineSchemas } from './line-schema.ts';
import { newRecordId } from './record-id.ts';

/** A line that is good as far as can be said without the database, ready for COPY. */
export type StagedLine = {
  kind: Kind;
  key: string;
  /** The columns of import_lines from kind on, in COPY's text format. */
  columns: string;
};

type Fields = Record<string, unknown>;

/** Reads one line. Whatever it holds, it is either staged or refused; it never throws. */
export function parseLine(text: string, schemas: LineSchemas): StagedLine | { reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { reason: `The line is not JSON: ${error instanceof Error ? error.message : 'unreadable'}.` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { reason: 'The line is JSON, but not an object.' };
  if (!isRecord(value)) return { reason: 'kind: must be organization, activity or session.' };
  try {
    const schema = schemas[value.kind];
    if (!isLine(value, schema)) return { reason: explainLine(value, schema.line.safeParse(value)) };
    const fieldsText = JSON.stringify(value.fields);
    const reason =
      (isWritten(text, value, fieldsText) ? null : findLoss(text, value)) ??
      (text.includes('\\u') ? findUnkeepable(value) : null);
    return reason === null ? stage(text, value, fieldsText) : { reason };
  } catch (error) {
    if (error instanceof RangeError) return { reason: 'The line is nested too deeply.' };
    throw error;
  }
}

function isRecord(value: object): value is { kind: Kind } {
  if (!('kind' in value)) return false;
  return value.kind === 'organization' || value.kind === 'activity' || value.kind === 'session';
}

function explainLine(line: { kind: Kind }, parsed: z.ZodSafeParseResult<unknown>): string {
  if (parsed.success) throw new Error('isLine and the schema of the line disagree.');
  return explain(parsed.error, line);
}

/** Whether the text is the value as JSON.stringify writes it: then nothing of it was lost in reading. */
function isWritten(text: string, line: ImportLine, fieldsText: string | undefined): boolean {
  let at = 0;
  for (const name in line) {
    const member = name === 'fields' ? fieldsText : JSON.stringify(line[name as keyof ImportLine]);
    const part = `${at === 0 ? '{' : ','}"${name}":${member}`;
    if (!text.startsWith(part, at)) return false;
    at += part.length;
  }
  return at === text.length - 1 && text.endsWith('}');
}

function stage(text: string, line: ImportLine, fieldsText: string | undefined): StagedLine | { reason: string } {
  const fields = ownFields(line);
  const observations = takeObservations(line, fields);
  const reason = findConflict(fields);
  if (reason !== null) return { reason };
  const parents = readParents(line, fields);
  // A pair without a word about its precision says that it is unknown; so it never keeps the precision of an earlier pair.
  if (lacksPrecision(fields)) fields.coordinate_precision = 'unknown';
  const source = line.source?.kind ?? 'import';
  const columns = [
    line.kind,
    copyText(line.key),
    line.id ?? '\\N',
    newRecordId(),
    textOrNull(parents.organization),
    textOrNull(parents.activity),
    line.state ?? 'active',
    hash('sha256', text).slice(0, 32),
    source,
    textOrNull(line.source?.url),
    instant(line.source?.created_at),
    source === 'manual_update' ? 'human' : 'automated',
    instant(line.source?.observed_at),
    copyText(fields === line.fields && fieldsText !== undefined ? fieldsText : JSON.stringify(fields)),
    observations === null ? '\\N' : copyText(JSON.stringify(observations)),
  ];
  return { kind: line.kind, key: line.key, columns: columns.join('\t') };
}

/** The fields that a line asserts: its own, or a copy that may be changed where more than they decides what is asserted. */
function ownFields(line: ImportLine): Fields {
  const { fields = {}, media, source } = line;
  const isCleared =
    (line.kind !== 'organization' && line.organization === null) || (line.kind === 'session' && line.activity === null);
  if (media === undefined && !source?.fields && !isCleared && !lacksPrecision(fields)) return fields;
  const own: Fields = { ...fields };
  if (media !== undefined) own.media = media;
  return own;
}

function lacksPrecision(fields: Fields): boolean {
  return typeof fields.latitude === 'number' && fields.coordinate_precision === undefined;
}

/** Rules between fields. */
function findConflict(fields: Fields): string | null {
  if (
    ((fields.latitude ?? null) === null) !== ((fields.longitude ?? null) === null) ||
    'latitude' in fields !== 'longitude' in fields
  )
    return 'fields: latitude and longitude come together or not at all.';
  if (fields.coordinate_precision && 'latitude' in fields && fields.latitude === null)
    return 'fields.coordinate_precision: there is no point to be precise about.';
  if ('age_range_years' in fields && 'age_range_months' in fields)
    return 'fields: give age_range_years or age_range_months, not both.';
  const { start_date: start, end_date: end } = fields;
  if (typeof start === 'string' && typeof end === 'string' && start > end)
    return 'fields.end_date: lies before start_date.';
  return null;
}

function readParents(line: ImportLine, fields: Fields): { organization?: string; activity?: string } {
  const parents: { organization?: string; activity?: string } = {};
  if (line.kind === 'organization') return parents;
  if (typeof line.organization === 'string') parents.organization = line.organization;
  else if (line.organization === null) fields.organization_id = null;
  if (line.kind === 'activity') return parents;
  if (typeof line.activity === 'string') parents.activity = line.activity;
  else if (line.activity === null) fields.activity_id = null;
  return parents;
}

/** Moves fields that were not plainly found out of the asserted ones; what the line gave for them is kept beside the observation. */
function takeObservations(line: ImportLine, fields: Fields): Fields | null {
  const given = line.source?.fields;
  if (!given) return null;
  const observations: Fields = {};
  for (const [field, observation] of Object.entries(given)) {
    if (observation === undefined) continue;
    if (observation.observation === 'found') {
      observations[field] = observation;
      continue;
    }
    const value = fields[field];
    observations[field] = value === undefined || value === null ? observation : { ...observation, value };
    delete fields[field];
  }
  return Object.keys(observations).length > 0 ? observations : null;
}

let lastInstant = { text: '', utc: '' };

/** A time as PostgreSQL reads it. Most lines of a file share one. */
function instant(text: string | null | undefined): string {
  if (!text) return '\\N';
  if (lastInstant.text !== text) lastInstant = { text, utc: new Date(text).toISOString() };
  return lastInstant.utc;
}

function textOrNull(value: string | null | undefined): string {
  return value === undefined || value === null ? '\\N' : copyText(value);
}

const special = /[\\\t\n\r]/;

/** Text as COPY reads it. */
function copyText(value: string): string {
  if (!special.test(value)) return value;
  return value.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
}
