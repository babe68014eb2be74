/** The research allowance: what accounts without catalog reads may ask, for life. */
import type { Pools } from '../../db/pool.ts';
import { refuse } from '../../shared/errors.ts';
import type { Caller } from '../../viewer/gate.ts';

/** What is left of an allowance. */
export interface Research {
  readonly allowed: number;
  readonly remaining: number;
}

interface Row {
  readonly allowed: string;
  readonly remaining: string;
  readonly taken: boolean;
}

/** Whether the caller asks from a research allowance and not by its plan. */
export function asksResearch(caller: Caller): boolean {
  return caller.kind !== 'preview' && caller.accountId !== null && !caller.capabilities.includes('catalog');
}

/** What is left; with `take` one question is taken first. Throws 402 when nothing was left. */
export async function research(pools: Pools, caller: Caller, take: boolean): Promise<Research> {
  const { rows } = await pools.server.query<Row>('select allowed, remaining, taken from api.take_research($1, $2)', [
    caller.accountId,
    take,
  ]);
  const row = rows[0];
  if (row === undefined) throw new Error('api.take_research gave no row');
  const left = { allowed: Number(row.allowed), remaining: Number(row.remaining) };
  if (take ? row.taken : left.remaining > 0) return left;
  throw refuse(402, 'allowance_spent', 'The research questions of this account are used up; a plan reads on.', {
    upgradeRequired: true,
    tier: caller.tier,
    requiredTier: 'paid',
    researchLimit: left.allowed,
    researchRemaining: 0,
  });
}

/** Tells what is left. */
export function remainingHeader(remaining: number): Record<string, string> {
  return { 'x-reads-remaining': String(remaining) };
}

/** Gives a question back whose statement cannot have read anything. */
export async function returnResearch(pools: Pools, caller: Caller): Promise<void> {
  await pools.server.query('select api.return_research($1)', [caller.accountId]);
}
