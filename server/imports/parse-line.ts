/** Parses a line of an import into a staged row, or a list of problems. */
import { hash } from 'node:crypto';
import type { z } from 'zod';
import { findLosses, findUnstorable } from '../shared/exact-json.ts';
import { explain, type ImportLine, isLine, type Kind, type LineSchemas } from './line-schema.ts';
import { newRecordId } from './record-id.ts';
import { unwrapReject } from './rejects.ts';
import { foldRetiredFields } from './retired-fields.ts';
import type { StagedRow } from './staged-rows.ts';

/** A valid line as far as can be checked without the database. */
export type StagedLine = {
  kind: Kind;
  key: string;
  /** The columns of logic.staged_contribution, without its place in the chunk. */
  row: StagedRow;
};

type Fields = Record<string, unknown>;

/** A rejected line with its problems, as far as they can be found without the database. */
export type RefusedLine = { problems: readonly string[] };

/** Most problems reported per line. */
const mostProblems = 100;

/** Parses one line, which may come from a rejects file. Never throws: every line is either staged or rejected. */
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
    if (text.includes('\\u') && findUnstorable(value).length > 0) return refuse(text, value);
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

/** Collects all problems of a line. */
function refuse(text: string, line: { kind: Kind }, parsed?: z.ZodSafeParseResult<unknown>): RefusedLine {
  const problems = new Set([
    ...(parsed?.error === undefined ? [] : explain(parsed.error, line)),
    ...findLosses(text, line),
    ...findUnstorable(line),
    ...findConflicts(assertedFields(line)),
  ]);
  if (problems.size === 0) throw new Error('isLine and the schema of the line disagree.');
  const all = [...problems];
  const rest = all.length - mostProblems;
  return { problems: rest > 0 ? [...all.slice(0, mostProblems), `and ${rest} more`] : all };
}

/** The fields that a line asserts, even if the line is invalid. */
function assertedFields(line: { kind: Kind; fields?: unknown; source?: unknown }): Fields {
  if (!isObject(line.fields)) return {};
  const observed = isObject(line.source) && isObject(line.source.fields) ? line.source.fields : {};
  const isFound = (field: string) => !isObject(observed[field]) || observed[field].observation === 'found';
  return Object.fromEntries(Object.entries(line.fields).filter(([field]) => isFound(field)));
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the text equals JSON.stringify of the value: then parsing lost nothing. */
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

/** Null when fields contradict each other. */
function stage(text: string, line: ImportLine, fieldsText: string | undefined): StagedLine | null {
  const fields = ownFields(line);
  const observations = takeObservations(line, fields);
  if (findConflicts(fields).length > 0) return null;
  const parents = readParents(line, fields);
  // A new position without a precision has precision unknown, so that it does not inherit that of an earlier position.
  if (lacksPrecision(fields)) fields.coordinate_precision = 'unknown';
  const row = {
    kind: line.kind,
    key: line.key,
    given_id: line.id,
    new_id: newRecordId(),
    ...parents,
    state: line.state,
    digest: hash('sha256', text).slice(0, 32),
    source: line.source?.kind ?? 'import',
    source_url: line.source?.url,
    source_created_at: instant(line.source?.created_at),
    observed_at: instant(line.source?.observed_at),
    observations: observations && JSON.stringify(observations),
    fields: fields === line.fields && fieldsText !== undefined ? fieldsText : JSON.stringify(fields),
  };
  return { kind: line.kind, key: line.key, row };
}

/** The fields that a line asserts: its own object, or a copy when it must be changed. */
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

/** Checks rules between fields, whatever their types. */
function findConflicts(fields: Fields): readonly string[] {
  const { latitude, longitude, coordinate_precision: precision, start_date: start, end_date: end } = fields;
  const isHalf =
    ((latitude ?? null) === null) !== ((longitude ?? null) === null) || 'latitude' in fields !== 'longitude' in fields;
  const isNowhere = precision && 'latitude' in fields && latitude === null;
  const hasTwoAges = 'age_range_years' in fields && 'age_range_months' in fields;
  const isBackwards = typeof start === 'string' && typeof end === 'string' && start > end;
  if (!isHalf && !isNowhere && !hasTwoAges && !isBackwards) return noConflicts;
  return [
    ...(isHalf ? ['fields: latitude and longitude must be given together'] : []),
    ...(isNowhere ? ['fields.coordinate_precision: requires latitude and longitude'] : []),
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
 * Moves fields whose observation is not `found` out of the asserted fields; their given values are stored with the
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

let lastInstant = { text: '', time: 0 };

/** A time in milliseconds; cached because most lines of a file share one. */
function instant(text: string | null | undefined): number | undefined {
  if (!text) return undefined;
  if (lastInstant.text !== text) lastInstant = { text, time: Date.parse(text) };
  return lastInstant.time;
}
