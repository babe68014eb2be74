import { type Node, namesIn, unwrap } from './nodes.ts';

/** Bounds of a statement whose plan may be cached: it takes some 2 MB then at most. */
const mostReferences = 4;
const longest = 2000;
const aggregates = new Set(['count', 'sum', 'avg', 'min', 'max']);

/**
 * Whether a connection may cache the plan of a statement. PostgreSQL plans what is prepared for all of its rows, and a
 * cursor for the first of them, which suits an answer that is cut. So the statement has to say itself how many rows it
 * gives: by a LIMIT, or as one row of aggregates. `references` counts the relations it reads.
 */
export function mayCachePlan(text: string, statement: unknown, limit: number | null, references: number): boolean {
  if (text.length > longest || references > mostReferences) return false;
  const [, select] = unwrap(statement);
  return limit !== null || isOneRow(select);
}

function isOneRow(select: Node): boolean {
  const { targetList, groupClause, distinctClause, op = 'SETOP_NONE' } = select;
  if (groupClause !== undefined || distinctClause !== undefined || op !== 'SETOP_NONE') return false;
  return Array.isArray(targetList) && targetList.some(isAggregate);
}

function isAggregate(target: unknown): boolean {
  const [kind, call] = unwrap(unwrap(target)[1].val);
  return kind === 'FuncCall' && call.over === undefined && aggregates.has(namesIn(call.funcname).at(-1) ?? '');
}
