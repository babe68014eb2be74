/** Maps database errors to API errors. An error that is not listed here is a bug and becomes a 500 without details. */
import pg from 'pg';
import { type Code, codes } from '../shared/codes.ts';
import { ApiError, retryLater } from '../shared/errors.ts';

const changing = {
  code: 'temporarily_unavailable',
  message: 'The data were changed at the same moment; please try again.',
  retryAfter: 1,
} as const;

/** Temporary failures: the client may retry. */
const transient: Readonly<Record<string, { code: Code; message: string; retryAfter: number }>> = {
  '57014': { code: 'temporarily_unavailable', message: 'The request took too long and was stopped.', retryAfter: 5 },
  '55P03': {
    code: 'temporarily_unavailable',
    message: 'The data are being changed at the moment; please try again.',
    retryAfter: 2,
  },
  '40001': changing,
  '40P01': changing,
};

const unavailable = {
  code: 'database_unavailable',
  message: 'The database cannot be reached at the moment.',
  retryAfter: 5,
} as const;

const full = {
  ...unavailable,
  message: 'The database has no room to write, or cannot reach its disk, at the moment.',
} as const;

const crowded = { ...unavailable, message: 'The database accepts no more connections at the moment.' } as const;

/** PostgreSQL's internal error when a file cannot be written, for example on a full disk. */
const isDiskFailure = /^could not (write|extend|create|open|read|fsync)\b/;

/** The API error for a database error, or null when it is a bug. */
export function apiErrorOfDatabase(error: unknown): ApiError | null {
  if (!(error instanceof Error)) return null;
  if (!(error instanceof pg.DatabaseError)) return isConnectionFailure(error) ? tryAgain(unavailable) : null;
  const state = error.code ?? '';
  const status = /^PT([45]\d\d)$/.exec(state)?.[1];
  if (status !== undefined) return ownError(Number(status), error);
  const passes = transient[state];
  if (passes) return tryAgain(passes);
  if (isFull(error)) return tryAgain(full);
  if (state === '53300') return tryAgain(crowded);
  if (/^(08|53|57P)/.test(state)) return tryAgain(unavailable);
  if (state === 'P0T02')
    return new ApiError(409, 'wrong_state', 'Its state has changed and no longer allows this. Read it again.');
  // The connection cached a plan from before a deploy; it is about to be renewed.
  if (state === '0A000' && error.message.startsWith('cached plan')) return tryAgain(changing);
  if (state === '22021' || state === '22P05')
    return new ApiError(400, 'invalid_parameter', 'The text contains a character that cannot be stored.');
  return null;
}

/** Whether PostgreSQL failed to write, or to read what it had written. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code = '', message } = error;
  return code === '53100' || code.startsWith('58') || (code === 'XX000' && isDiskFailure.test(message));
}

/** Whether the constraint or unique index of this name was violated. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}

/**
 * An error raised by our SQL: the message is for the person, DETAIL the stable code, HINT a JSON object of further
 * members.
 */
function ownError(status: number, error: pg.DatabaseError): ApiError | null {
  const code = codes.find((known) => known === error.detail);
  if (code === undefined) return null;
  const extra = error.hint === undefined ? {} : parseMembers(error.hint);
  if (extra === null) return null;
  const headers = status === 503 || status === 429 ? retryHeader(extra) : {};
  return new ApiError(status, code, error.message, extra, headers);
}

function parseMembers(hint: string): Record<string, unknown> | null {
  try {
    const members: unknown = JSON.parse(hint);
    return typeof members === 'object' && members !== null && !Array.isArray(members) ? { ...members } : null;
  } catch {
    return null;
  }
}

function retryHeader({ retryAfterMs }: Record<string, unknown>): Record<string, string> {
  return typeof retryAfterMs === 'number' ? { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) } : {};
}

function tryAgain({ code, message, retryAfter }: { code: Code; message: string; retryAfter: number }): ApiError {
  return retryLater(503, code, message, retryAfter);
}

const driverSentences = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
];

/** Connection errors have no class in the driver: they are socket errors, or messages of its own. */
function isConnectionFailure(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  if (/^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/.test(code)) return true;
  return driverSentences.some((beginning) => error.message.startsWith(beginning));
}

/** A database error. `message` and `where` may contain values. */
export interface DatabaseFault {
  readonly code: string;
  readonly position: number | null;
  readonly message: string;
  readonly where: string;
}

/** The parts of a database error, or null for any other error. */
export function databaseErrorOf(error: unknown): DatabaseFault | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const { code = '', message, where = '' } = error;
  const position = Number(error.position ?? Number.NaN);
  return { code, position: Number.isNaN(position) ? null : position, message, where };
}
