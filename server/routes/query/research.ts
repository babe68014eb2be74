/** The research allowance: a lifetime number of queries for accounts without catalog access. */
import type { OwnRows } from '../../db/own-rows.ts';
import { apiError } from '../../shared/errors.ts';
import type { Caller } from '../../viewer/caller.ts';

/** The state of an allowance. */
export interface Research {
  readonly allowed: number;
  readonly remaining: number;
}

/** Whether the caller uses a research allowance instead of a plan. */
export function asksResearch(caller: Caller): boolean {
  return caller.kind !== 'preview' && caller.accountId !== null && !caller.capabilities.includes('catalog');
}

/** The remaining allowance; with `take`, one query is debited first. Throws 402 when nothing is left. */
export async function research(own: OwnRows, caller: Caller, take: boolean): Promise<Research> {
  const row = await own.call('api.take_research', { p_take: take });
  const left = { allowed: Number(row.allowed), remaining: Number(row.remaining) };
  if (take ? row.taken === true : left.remaining > 0) return left;
  throw apiError(
    402,
    'allowance_spent',
    'The research questions of this account are used up; change to a higher plan to continue.',
    {
      upgradeRequired: true,
      tier: caller.tier,
      requiredTier: 'paid',
      researchLimit: left.allowed,
      researchRemaining: 0,
    },
  );
}

/** The header with the remaining allowance. */
export function remainingHeader(remaining: number): Record<string, string> {
  return { 'x-reads-remaining': String(remaining) };
}

/** Returns a debited query whose statement cannot have read anything. */
export async function returnResearch(own: OwnRows): Promise<void> {
  await own.call('api.return_research', {});
}
