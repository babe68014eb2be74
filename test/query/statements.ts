import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/config.ts';
import { runCallerStatement } from '../../server/db/caller-statement.ts';
import type { TestDatabase } from '../database.ts';

function linesOf(file: string): string[] {
  const text = readFileSync(join(projectRoot, 'test', 'query', 'corpus', file), 'utf8');
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** Statements that must succeed. */
export const honest = linesOf('honest.txt');

/** Statements over values so long that PostgreSQL would process them without checking for a cancel. */
export const deaf = linesOf('deaf.txt');

/** Statements that must be rejected. `byTextOnly`: only the check of the text rejects it, which is sufficient. */
export const hostile = linesOf('hostile.txt').map((line) => ({
  sql: line.replace(/^~/, ''),
  byTextOnly: line.startsWith('~'),
}));

/**
 * Runs a text with a login for callers' SQL without checking it, so that only the database protects. Returns the first
 * row.
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

/** The SQLSTATE or name of the error of an unchecked text; null when it succeeds. */
export async function stateUnchecked(database: TestDatabase, login: string, text: string): Promise<string | null> {
  try {
    await runUnchecked(database, login, text);
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
