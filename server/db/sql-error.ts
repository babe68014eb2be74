/** Locates the error of a SQL file. */
import pg from 'pg';

/** Wraps a database error in one whose message names the file, the line and the database's message. */
export function sqlError(file: string, text: string, error: unknown): Error {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error ? error : new Error(String(error));
  const position = Number(error.position ?? 0);
  const line = position > 0 ? `:${text.slice(0, position).split('\n').length}` : '';
  const more = [error.detail, error.hint, error.where].filter((part) => part !== undefined);
  return new Error([`${file}${line}: ${error.message} (${error.code})`, ...more].join('\n  '), { cause: error });
}

/** Whether a retry may succeed: a lock timeout, a deadlock, or a role that another deploy is changing. */
export function mayPass(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError)) return false;
  const { code = '', message, constraint = '' } = cause;
  if (['55P03', '40P01', '40001'].includes(code) || /tuple concurrently/.test(message)) return true;
  return code === '23505' && constraint.startsWith('pg_');
}
