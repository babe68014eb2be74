import { z } from 'zod';

const moment = z.iso.datetime();
const amount = z.int().min(0);

const Allowance = z
  .strictObject({
    limit: amount.nullable().meta({ description: 'Null if nothing is metered.' }),
    used: amount,
    remaining: amount.nullable(),
    resetsAt: moment.nullable().meta({ description: 'Null for allowances that are granted once.' }),
  })
  .meta({ id: 'AccountAllowance', description: 'The allowance and its use.' });

/** Allowances of an account, its own or its team's. */
export const Allowances = z.strictObject({ reads: Allowance, exports: Allowance, research: Allowance });

const resetsAt = '2026-12-01T00:00:00.000Z';
export const exampleAllowances = {
  reads: { limit: 50000, used: 1204, remaining: 48796, resetsAt },
  exports: { limit: 50, used: 2, remaining: 48, resetsAt },
  research: { limit: 0, used: 0, remaining: 0, resetsAt: null },
};
