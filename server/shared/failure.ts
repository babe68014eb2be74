import { z } from 'zod';
import { codes } from './codes.ts';

const example = {
  data: null,
  error: true,
  message: 'Unknown parameter "colour". Known here: limit, offset.',
  code: 'invalid_parameter',
  requestId: '3f0c9a52-7a64-4d1f-8a39-6f8f1f1d2b44',
};

/** The envelope of every failure except 401. Some errors add members. */
export const Failure = z
  .looseObject({
    data: z.null(),
    error: z.literal(true),
    message: z.string().meta({ description: 'The error as text for people.' }),
    code: z.enum(codes).meta({ description: 'The error as code for programs. Codes are never reused or changed.' }),
    requestId: z.string().meta({ description: 'Include it when you report a problem.' }),
  })
  .meta({ id: 'Failure', description: 'An error. Nothing was read or changed.', example });

/** Members that a 402 adds: the caller's tier and the required one, or the exhausted allowance. */
export const PlanFailure = Failure.extend({
  upgradeRequired: z.literal(true).optional(),
  tier: z.string().optional(),
  requiredTier: z.string().optional(),
  exportsLimit: z.int().min(0).optional().meta({ description: 'Exports per calendar month, if they are used up.' }),
  exportsRemaining: z.int().min(0).optional(),
  researchLimit: z.int().min(0).optional().meta({ description: 'Research questions in total, if they are used up.' }),
  researchRemaining: z.int().min(0).optional(),
  resetsAt: z.iso.datetime().optional(),
}).meta({
  id: 'PlanFailure',
  description: 'The plan or its allowance of exports or research questions is not sufficient.',
  example: {
    ...example,
    message: 'A higher plan is needed for this.',
    code: 'plan_required',
    upgradeRequired: true,
    tier: 'free',
    requiredTier: 'paid',
  },
});

/** Members that a 403 adds for a hidden field: the field, where the request named it, and the plan that shows it. */
export const HiddenFailure = Failure.extend({
  field: z.string().optional().meta({ description: 'The field that the plan does not show.' }),
  parameter: z.string().optional().meta({ description: 'The filter parameter.' }),
  pointer: z.string().optional().meta({ description: 'Where in `filter`, as a JSON pointer (RFC 6901).' }),
  requiredPlan: z
    .string()
    .optional()
    .meta({ description: 'The lowest plan that shows it; absent if no sold plan does.' }),
  requiredTier: z.string().optional(),
}).meta({
  id: 'HiddenFailure',
  description: 'The caller may not do or see this.',
  example: {
    ...example,
    message: 'prices needs the plan Pro; the current plan does not include it, so a filter cannot use it at /any/1.',
    code: 'hidden_field',
    field: 'prices',
    parameter: 'filter',
    pointer: '/any/1',
    requiredPlan: 'pro',
    requiredTier: 'pro',
  },
});

/** Members that a 429 adds: the allowance and when it resets. */
export const AllowanceFailure = Failure.extend({
  tier: z.string(),
  readsLimit: z.int().nullable(),
  readsRemaining: z.int().min(0),
  resetsAt: z.iso.datetime().nullable(),
}).meta({
  id: 'AllowanceFailure',
  description: 'A renewable allowance is used up. Wait for `Retry-After` seconds.',
  example: {
    ...example,
    message: "This month's reads are used up.",
    code: 'allowance_exhausted',
    tier: 'paid',
    readsLimit: 5000,
    readsRemaining: 0,
    resetsAt: '2026-12-01T00:00:00.000Z',
  },
});

/** The body of a 404 from a route that the settings switch off. */
export const SwitchedOff = z.strictObject({ error: z.literal(true), message: z.string() }).meta({
  id: 'SwitchedOff',
  description: 'This deployment does not offer it.',
  example: { error: true, message: 'There is nothing at this address.' },
});

/** The body of a 401. */
export const Unauthorized = z.strictObject({ authorized: z.literal(false) }).meta({
  id: 'Unauthorized',
  description: 'The credential is missing, wrong, revoked or rotated.',
  example: { authorized: false },
});

/** Wraps a route's data: `{success: true, data: …}`. */
export function success<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ success: z.literal(true), data });
}
