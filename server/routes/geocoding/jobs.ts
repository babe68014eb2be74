import { z } from 'zod';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { quoteExample, quoteShape } from './quotes.ts';

const count = z.int().min(0);
const at = z.iso.datetime().nullable();

/** The states of a job, as in guard.moves. */
export const statuses = [
  'queued',
  'running',
  'blocked',
  'needs_reconciliation',
  'cancelling',
  'completed',
  'failed',
  'cancelled',
] as const;

/** The states of an item. */
export const itemStatuses = [
  'pending',
  'submitting',
  'uncertain',
  'succeeded',
  'unresolved',
  'failed',
  'stale',
  'cancelled',
] as const;

export const jobParams = z.strictObject({ id: Uuid });

const JobSchema = z
  .strictObject({
    ...quoteShape,
    id: z.guid(),
    status: z.enum(statuses).meta({
      description:
        'blocked: the provider refuses the key or the quota; needs_reconciliation: the end of some lookups is ' +
        'unknown, and they are not sent again; cancelling: an answer is awaited.',
    }),
    requestedBy: z
      .guid()
      .nullable()
      .meta({ description: 'The account that confirmed it; null when that account is erased.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    startedAt: at,
    completedAt: at,
    error: z.string().nullable(),
    submittedLookups: count.meta({ description: 'Number of lookups sent to the provider.' }),
    processed: count.meta({ description: 'Number of finished items: the sum of those below.' }),
    succeeded: count,
    unresolved: count.meta({
      description: 'The provider does not know the address, or only its approximate position.',
    }),
    failed: count,
    stale: count.meta({ description: 'The place was changed or removed before the result arrived.' }),
    cancelled: count,
  })
  .meta({ id: 'GeocodingJob', description: 'A confirmed quote with the progress of its items.' });

const jobExample = {
  ...quoteExample,
  id: '0192f1c4-0000-7000-8000-000000000021',
  status: 'running',
  requestedBy: '0192f1c4-0000-7000-8000-000000000001',
  createdAt: '2026-11-23T09:30:00.000Z',
  updatedAt: '2026-11-23T09:31:00.000Z',
  startedAt: '2026-11-23T09:30:01.000Z',
  completedAt: null,
  error: null,
  submittedLookups: 9,
  processed: 5,
  succeeded: 4,
  unresolved: 1,
  failed: 0,
  stale: 0,
  cancelled: 0,
} as const;

export const JobAnswer = success(z.strictObject({ job: JobSchema })).meta({
  example: { success: true, data: { job: jobExample } },
});
export const JobsAnswer = success(z.strictObject({ jobs: z.array(JobSchema), total: count })).meta({
  example: { success: true, data: { jobs: [jobExample], total: 1 } },
});
export const ItemsAnswer = success(
  z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.guid(),
        configurationId: z.guid().meta({ description: 'The place as it was when the job was confirmed.' }),
        status: z.enum(itemStatuses),
        address: z.string(),
        precision: z.string().nullable().meta({ description: 'Precision of the point found.' }),
        error: z.string().nullable(),
        updatedAt: z.iso.datetime(),
      }),
    ),
    total: count,
  }),
);
