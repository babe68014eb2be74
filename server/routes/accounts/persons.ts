import { z } from 'zod';
import { isBlank } from '../../shared/blank.ts';

/** One line of text, trimmed. Lengths are in code points. */
export function oneLine(most: number, example: string) {
  return z
    .string()
    .trim()
    .refine((text) => !isBlank(text) && [...text].length <= most, `it must have 1 to ${most} characters`)
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'it must be one line')
    .meta({ minLength: 1, description: `1 to ${most} characters on one line.`, example });
}

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
