import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/config.ts';
import { runCallerStatement } from '../../server/db/caller-statement.ts';
import type { TestDatabase } from '../database.ts';

function linesOf(file: string): string[] {
  const text = readFileSync(join(projectRoot, 'test', 'query', 'corpus', file), 'utf8');
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** Statements that have to be answered. */
export const honest = linesOf('honest.txt');

/** Statements over values so long that PostgreSQL would work on them without a look at a cancel. */
export const deaf = linesOf('deaf.txt');

/**
 * Statements that have to be refused. `byTextOnly`: nothing but the check of the text stands against it, and need not.
 */
export const hostile = linesOf('hostile.txt').map((line) => ({
  sql: line.replace(/^~/, ''),
  byTextOnly: line.startsWith('~'),
}));

/**
 * Runs a text as a login of callers without any check of it before: what is left is the database. Gives the first row.
 */
export async function runUnchecked(
  { pools }: Pick<TestDatabase, 'pools'>,
  login: string,
  text: string,
  { milliseconds = 15_000, mayCachePlan = false } = {},
) {
  const { rows } = await runCallerStatement(await pools.callerSql(login), {
    text,
    values: [],
    rows: 10,
    bytes: 1 << 20,
    milliseconds,
    settings: {},
    mayCachePlan,
    signal: new AbortController().signal,
  });
  return rows;
}

/** SQLSTATE or name of the error that an unchecked text meets; null when it is answered. */
export async function stateUnchecked(database: TestDatabase, login: string, text: string): Promise<string | null> {
  try {
    await runUnchecked(database, login, text);
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
