/** From the text of a line to what is staged in the database, or to the problems for which it is refused. */
import { hash } from 'node:crypto';
import type { z } from 'zod';
import { findLosses, findUnkeepable } from '../shared/exact-json.ts';
import { explain, type ImportLine, isLine, type Kind, type LineSchemas } from './line-schema.ts';
import { newRecordId } from './record-id.ts';
import { unwrapReject } from './rejects.ts';
import { foldRetiredFields } from './retired-fields.ts';

/** A line that is good as far as can be said without the database, ready for COPY. */
export type StagedLine = {
  kind: Kind;
  key: string;
  /** The columns of staged_contributions from kind on, in COPY's text format. */
  columns: string;
};

type Fields = Record<string, unknown>;

/** A line that is refused: all that is wrong with it, as far as can be said without the database. */
export type RefusedLine = { problems: readonly string[] };

/** Of the problems of one line so many are told. */
const mostProblems = 100;

/**
 * Reads one line, which may come from a file of refused ones. Whatever it holds, it is either staged or refused; it
 * never throws.
 */
export function parseLine(given: string, schemas: LineSchemas): StagedLine | RefusedLine {
  let text = given;
  let value: unknown;
  try {
    text = unwrapReject(given);
    value = JSON.parse(text);
  } catch (error) {
    return { problems: [`The line is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`] };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problems: ['The line is JSON, but not an object'] };
  if (!isRecord(value)) return { problems: ['kind: must be organization, activity or session'] };
  foldRetiredFields(value);
  try {
    const schema = schemas[value.kind];
    if (!isLine(value, schema)) return refuse(text, value, schema.line.safeParse(value));
    const fieldsText = JSON.stringify(value.fields);
    if (!isWritten(text, value, fieldsText) && findLosses(text, value).length > 0) return refuse(text, value);
    if (text.includes('\\u') && findUnkeepable(value).length > 0) return refuse(text, value);
    return stage(text, value, fieldsText) ?? refuse(text, value);
  } catch (error) {
    if (error instanceof RangeError) return { problems: ['The line is nested too deeply'] };
    throw error;
  }
}

function isRecord(value: object): value is { kind: Kind } {
  if (!('kind' in value)) return false;
  return value.kind === 'organization' || value.kind === 'activity' || value.kind === 'session';
}

/** Gathers everything that is wrong with a line. */
function refuse(text: string, line: { kind: Kind }, parsed?: z.ZodSafeParseResult<unknown>): RefusedLine {
  const problems = new Set([
    ...(parsed?.error === undefined ? [] : explain(parsed.error, line)),
    ...findLosses(text, line),
    ...findUnkeepable(line),
    ...findConflicts(assertedFields(line)),
  ]);
  if (problems.size === 0) throw new Error('isLine and the schema of the line disagree.');
  const all = [...problems];
  const rest = all.length - mostProblems;
  return { problems: rest > 0 ? [...all.slice(0, mostProblems), `and ${rest} more`] : all };
}

/** The fields that a line of any form asserts, as far as it has some. */
function assertedFields(line: { kind: Kind; fields?: unknown; source?: unknown }): Fields {
  if (!isObject(line.fields)) return {};
  const observed = isObject(line.source) && isObject(line.source.fields) ? line.source.fields : {};
  const isFound = (field: string) => !isObject(observed[field]) || observed[field].observation === 'found';
  return Object.fromEntries(Object.entries(line.fields).filter(([field]) => isFound(field)));
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

/** Null when its fields contradict each other. */
function stage(text: string, line: ImportLine, fieldsText: string | undefined): StagedLine | null {
  const fields = ownFields(line);
  const observations = takeObservations(line, fields);
  if (findConflicts(fields).length > 0) return null;
  const parents = readParents(line, fields);
  // A pair without a word about its precision says that it is unknown; so it never keeps the precision of an earlier
  // pair.
  if (lacksPrecision(fields)) fields.coordinate_precision = 'unknown';
  const columns = [
    line.kind,
    copyText(line.key),
    line.id ?? '\\N',
    newRecordId(),
    textOrNull(parents.organization),
    textOrNull(parents.activity),
    line.state ?? '\\N',
    hash('sha256', text).slice(0, 32),
    line.source?.kind ?? 'import',
    textOrNull(line.source?.url),
    instant(line.source?.created_at),
    instant(line.source?.observed_at),
    copyText(fields === line.fields && fieldsText !== undefined ? fieldsText : JSON.stringify(fields)),
    observations === null ? '\\N' : copyText(JSON.stringify(observations)),
  ];
  return { kind: line.kind, key: line.key, columns: columns.join('\t') };
}

/**
 * The fields that a line asserts: its own, or a copy that may be changed where more than they decides what is asserted.
 */
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

const noConflicts: readonly string[] = [];

/** Rules between fields, of whatever type these are. */
function findConflicts(fields: Fields): readonly string[] {
  const { latitude, longitude, coordinate_precision: precision, start_date: start, end_date: end } = fields;
  const isHalf =
    ((latitude ?? null) === null) !== ((longitude ?? null) === null) || 'latitude' in fields !== 'longitude' in fields;
  const isNowhere = precision && 'latitude' in fields && latitude === null;
  const hasTwoAges = 'age_range_years' in fields && 'age_range_months' in fields;
  const isBackwards = typeof start === 'string' && typeof end === 'string' && start > end;
  if (!isHalf && !isNowhere && !hasTwoAges && !isBackwards) return noConflicts;
  return [
    ...(isHalf ? ['fields: latitude and longitude come together or not at all'] : []),
    ...(isNowhere ? ['fields.coordinate_precision: there is no point to be precise about'] : []),
    ...(hasTwoAges ? ['fields: give age_range_years or age_range_months, not both'] : []),
    ...(isBackwards ? ['fields.end_date: lies before start_date'] : []),
  ];
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

/**
 * Moves fields that were not plainly found out of the asserted ones; what the line gave for them is kept beside the
 * observation.
 */
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
