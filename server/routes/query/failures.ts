/**
 * Error messages for statements that failed in the database: our own sentences with the caller's names, never values.
 */
import { cursorHead, isUnread, StatementStopped, StatementTooLarge } from '../../db/caller-statement.ts';
import { type DatabaseFault, databaseErrorOf } from '../../db/sqlstate.ts';
import { type ApiError, apiError, retryLater } from '../../shared/errors.ts';
import { onlyCause, parameterPosition } from './error-position.ts';
import { type Relations, type Scope, scopeOf } from './names-in-scope.ts';
import { didYouMean, nearestOf, quoted } from './nearest.ts';
import { sentenceOf } from './sentences.ts';

/** The failed statement. */
export interface Failed {
  /** Its text, with unchanged positions. */
  readonly text: string;
  readonly tree: unknown;
  readonly seconds: number;
  /** Limit of a response. */
  readonly bytes: number;
  /** Columns of the relations that the caller may read. */
  readonly relations: Relations;
  /** Columns that a location would add; empty when one was sent. */
  readonly byLocation: readonly string[];
}

const advice = 'Request less at once, or filter to fewer rows.';
const tooMuch = 'The statement needs more memory or temporary space than one statement may use. Request less at once.';
/** Raised by guard.build_bounds and within.string_agg. */
const tooLongToGoOn =
  'An intermediate value of the statement is longer than 4 MB, or too long for what is done with it. Shorten ' +
  'it first, as in left(text, 4000).';
const tooLarge = 'The statement, or a value in it, exceeds the limits of PostgreSQL.';

/** PostgreSQL reports an invalid tsquery with the SQLSTATE of a syntax error. */
const notSearchable = /^(syntax error|no operand) in tsquery: /;
/** PostgreSQL's internal error for a value above a gigabyte. */
const tooLong = /^invalid memory alloc request size/;

/** The error for a failed statement, or null when the failure is internal. */
export function apiErrorOfStatement(error: unknown, failed: Failed | null = null): ApiError | null {
  if (error instanceof StatementStopped) return stopped(failed);
  if (error instanceof StatementTooLarge)
    return failed === null ? apiError(400, 'statement_limit', tooLarge) : tooWide(failed.bytes);
  const raised = databaseErrorOf(error);
  if (raised === null) return null;
  const code = notSearchable.test(raised.message) ? '22P02' : raised.code;
  if (code === '57014') return stopped(failed);
  if (code === '53300') return busy();
  if (code === '54C01') return apiError(400, 'statement_limit', tooLongToGoOn);
  if (code.startsWith('54') || (code === 'XX000' && tooLong.test(raised.message)))
    return apiError(400, 'statement_limit', tooLarge);
  if (/^53[24]/.test(code)) return apiError(400, 'statement_limit', tooMuch);
  const sentence = sentenceOf(code);
  if (sentence === undefined) return null;
  const { message, position } = explained({ ...raised, code }, isUnread(error) ? failed : null, sentence, failed);
  const place = position === null ? {} : { position };
  return code === '42501'
    ? apiError(403, 'forbidden', sentence, place)
    : apiError(400, code === '42601' ? 'invalid_sql' : 'statement_failed', message, { ...place, sqlState: code });
}

/** The error when too many statements are running. */
export function busy(): ApiError {
  const message = 'Too many statements are running at the moment; please try again.';
  return retryLater(503, 'temporarily_unavailable', message, 1);
}

/** The error when the first row exceeds the plan's response size. */
export function tooWide(bytes: number): ApiError {
  const message =
    `The first row has more than the ${bytes} bytes that a response may have on this plan. ` +
    'Request fewer columns, shorter values, or rows instead of one aggregate.';
  return apiError(400, 'statement_limit', message);
}

function stopped(failed: Failed | null): ApiError {
  const time = failed === null ? 'in its time' : `within ${failed.seconds} seconds`;
  return apiError(400, 'statement_timeout', `The statement did not end ${time}. ${advice}`);
}

interface Explained {
  readonly message: string;
  /** In characters, from 1. */
  readonly position: number | null;
}

/**
 * `reading` is set when PostgreSQL failed while parsing text and parameters: its message then names only the caller's
 * own.
 */
function explained(raised: DatabaseFault, reading: Failed | null, sentence: string, failed: Failed | null): Explained {
  const at = raised.position === null ? 0 : raised.position - cursorHead.length;
  const position = at > 0 ? at : null;
  const type = typeIn(raised.message);
  if (/^22/.test(raised.code)) return badValue(raised, type, position, sentence, failed);
  if (reading === null) return { message: sentence, position };
  const byte = position === null ? null : Buffer.byteLength([...reading.text].slice(0, position - 1).join(''));
  return { message: aboutNames(raised, reading, byte) ?? sentence, position };
}

function badValue(
  { code, where }: DatabaseFault,
  type: string | null,
  position: number | null,
  sentence: string,
  failed: Failed | null,
): Explained {
  const message =
    type === null || !['22P02', '22007', '22003'].includes(code)
      ? sentence
      : code === '22003'
        ? `A number is out of range for type ${type}.`
        : `A text cannot be read as a value of type ${type}.`;
  const number = Number(/^(?:unnamed portal|portal ".*?") parameter \$(\d+)/.exec(where)?.[1] ?? 0);
  if (failed === null) return { message, position };
  const own = number > 0 ? `${message} It is $${number} of params.` : message;
  if (position !== null) return { message: own, position };
  const byte = number > 0 ? parameterPosition(failed.tree, number) : onlyCause(failed.tree, code, type);
  return { message: own, position: byte === null ? null : characterAt(failed.text, byte) };
}

/** The expected type of an invalid value, from PostgreSQL's message; the value follows or precedes it. */
function typeIn(message: string): string | null {
  const found =
    /^invalid input syntax for type ([a-z ]+)(?::|$)/.exec(message) ??
    /^(?:value )?".*" is out of range for type ([a-z ]+)$/s.exec(message);
  return found?.[1] ?? null;
}

function characterAt(text: string, byte: number): number {
  return [...Buffer.from(text).subarray(0, byte).toString()].length + 1;
}

/** The message for an unknown name. */
function aboutNames({ code, message }: DatabaseFault, failed: Failed, byte: number | null): string | null {
  if (code === '42883') return aboutTypes(message);
  if (code !== '42703' && code !== '42P01') return null;
  const reach = scopeOf(failed.tree, failed.relations);
  const reference = byte === null ? null : reach.referenceAt(byte);
  const joined = /^column "(.*)" specified in USING clause/.exec(message)?.[1];
  const name = reference?.name ?? (joined !== undefined && reach.joining.has(joined) ? joined : null);
  if (name === null) return null;
  const qualifier = reference?.qualifier ?? null;
  if (code === '42P01') return qualifier === null ? null : aboutQualifier(qualifier, reach);
  return aboutColumn(name, qualifier, reach, failed);
}

function aboutQualifier(name: string, { columns, aliases }: Scope): string {
  const alias = aliases.get(name);
  if (alias !== undefined) return `${quoted(name)} has the alias ${quoted(alias)} in this statement; use the alias.`;
  const known = [...columns.keys()].filter((each) => each !== '');
  return columns.has(name)
    ? `${quoted(name)} is not known in this place: it is in another part of the statement.`
    : `Nothing is named ${quoted(name)} in this place.${didYouMean(name, known)} Named in the statement: ` +
        `${known.join(', ')}.`;
}

function aboutColumn(name: string, qualifier: string | null, { columns }: Scope, { byLocation }: Failed): string {
  const own = qualifier === null ? undefined : columns.get(qualifier);
  const known = new Set(own ?? [...columns.values()].flatMap((each) => [...each]));
  const place = own === undefined ? '' : ` in ${quoted(qualifier ?? '')}`;
  const missing = `There is no column ${quoted(name)}${place}.`;
  const meant = nearestOf(name, [...known, ...byLocation]);
  if (meant !== null && byLocation.includes(meant))
    return `${missing} ${meant} exists when \`location\` is sent with the statement.`;
  known.delete(name);
  return `${missing}${didYouMean(name, known) || ' GET /api/canonical/schema lists the columns.'}`;
}

/**
 * The message for `operator does not exist: text = integer` or `function lower(integer) does not exist`: type names are
 * PostgreSQL's, the rest is the caller's.
 */
function aboutTypes(message: string): string | null {
  const operator = /^operator does not exist: (\w[\w .[\]]*?) (\S+) (\w[\w .[\]]*)$/.exec(message);
  if (operator !== null)
    return `There is no operator ${operator[2]} for ${operator[1]} and ${operator[3]}; cast one, as in x::text.`;
  const call = /^function (?:pg_catalog\.)?(\w+)\(([\w ,.[\]]*)\) does not exist$/.exec(message);
  if (call === null) return null;
  return (
    `There is no function ${call[1]} for ${call[2] === '' ? 'no arguments' : `(${call[2]})`}; ` +
    'check the number and types of the arguments.'
  );
}
