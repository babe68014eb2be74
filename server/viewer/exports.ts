import type { OwnRows } from '../db/own-rows.ts';
import { clock } from '../shared/clock.ts';
import { apiError } from '../shared/errors.ts';
import { type Allowance, allowanceHeaders } from '../shared/headers.ts';
import { readsExhausted } from './access-error.ts';
import type { Caller } from './caller.ts';

/** The remaining exports and reads of an account; null when not metered. */
interface ExportAllowance {
  readonly exports: Allowance | null;
  readonly reads: Allowance | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether this call debited an export. */
  readonly taken: boolean;
  /** Returns the debited export, once. */
  giveBack(): Promise<void>;
}

interface Row {
  readonly holder: string;
  readonly month: string;
  readonly taken: readonly string[];
  readonly exports_limit: string | null;
  readonly exports_remaining: string | null;
  readonly reads_limit: string | null;
  readonly reads_remaining: string | null;
  readonly resets_at: Date;
}

const call = `select holder, month::text, taken, exports_limit, exports_remaining, reads_limit, reads_remaining,
  resets_at
  from api.take_export($1)`;
const unmetered: ExportAllowance = { exports: null, reads: null, headers: {}, taken: false, giveBack: async () => {} };

/**
 * The caller's remaining exports. With `take`, one export and one read are debited together and committed before this
 * resolves. Throws 429 when the reads and 402 when the exports are used up; then nothing is debited.
 */
export async function exportAllowance(own: OwnRows, caller: Caller, take: boolean): Promise<ExportAllowance> {
  if (caller.accountId === null) return unmetered;
  const row = (await own.one(call, [take])) as unknown as Row;
  const exports = allowanceOf(row.exports_limit, row.exports_remaining, row.resets_at);
  const reads = allowanceOf(row.reads_limit, row.reads_remaining, row.resets_at);
  const taken = row.taken.length > 0;
  const headers = {
    ...allowanceHeaders(reads, clock.now()),
    ...(exports === null ? {} : { 'x-export-remaining': String(exports.remaining) }),
  };
  if (!taken && reads?.remaining === 0) throw readsExhausted(reads, caller, clock.now(), headers);
  if (!taken && exports?.remaining === 0) throw exportsExhausted(exports, caller, headers);

  let returned = !taken;
  const giveBack = async () => {
    if (returned) return;
    returned = true;
    await own.call('api.return_export', { p_holder: row.holder, p_period: row.month, p_taken: row.taken });
  };
  return { exports, reads, headers, taken, giveBack };
}

function exportsExhausted({ limit, resetsAt }: Allowance, caller: Caller, headers: ExportAllowance['headers']) {
  const message = "This month's exports are used up.";
  const members = { tier: caller.tier, upgradeRequired: true, exportsLimit: limit, exportsRemaining: 0, resetsAt };
  return apiError(402, 'allowance_spent', message, members, headers);
}

function allowanceOf(limit: string | null, remaining: string | null, resetsAt: Date): Allowance | null {
  return limit === null ? null : { limit: Number(limit), remaining: Number(remaining), resetsAt };
}
