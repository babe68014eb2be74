/** The research allowance: the queries that an account without catalog reads has, for life. */
import type { OwnRows } from '../../db/own-rows.ts';
import { apiError } from '../../shared/errors.ts';
import type { Caller } from '../../viewer/authenticator.ts';

/** What is left of an allowance. */
export interface Research {
  readonly allowed: number;
  readonly remaining: number;
}

/** Whether the caller asks from a research allowance and not by its plan. */
export function asksResearch(caller: Caller): boolean {
  return caller.kind !== 'preview' && caller.accountId !== null && !caller.capabilities.includes('catalog');
}

/** What is left; with `take` one query is taken first. Throws 402 when nothing was left. */
export async function research(own: OwnRows, caller: Caller, take: boolean): Promise<Research> {
  const row = await own.call('api.take_research', { p_take: take });
  const left = { allowed: Number(row.allowed), remaining: Number(row.remaining) };
  if (take ? row.taken === true : left.remaining > 0) return left;
  throw apiError(402, 'allowance_spent', 'The research questions of this account are used up; a plan reads on.', {
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

/** Gives a query back whose statement cannot have read anything. */
export async function returnResearch(own: OwnRows): Promise<void> {
  await own.call('api.return_research', {});
}
