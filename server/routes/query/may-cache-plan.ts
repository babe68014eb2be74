import { type Node, namesIn, unwrap } from './nodes.ts';

/** Limits for a cached plan: below them it takes at most about 2 MB. */
const mostReferences = 4;
const longest = 2000;
const aggregates = new Set(['count', 'sum', 'avg', 'min', 'max']);

/**
 * Whether a connection may cache the plan of a statement. A prepared statement is planned for all rows, a cursor for
 * the first ones, which is better for a truncated response. So the statement must limit its rows itself: by LIMIT, or
 * as one row of aggregates. `references` is the number of relations it reads.
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
