/** Scraper jobs in the form of the API. */
import { z } from 'zod';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';

export const jobParams = z.strictObject({ id: Uuid });

export const kinds = ['onboarding', 'refresh'] as const;
export const states = ['queued', 'running', 'paused', 'completed', 'failed'] as const;

const moment = z.iso.datetime();

const Publication = z
  .strictObject({
    status: z.enum(['none', 'pending', 'applied', 'refused']),
    error: z.string().nullable(),
    summary: z.record(z.string(), z.unknown()).nullable().meta({ description: 'The result for its records.' }),
    published_at: moment.nullable(),
  })
  .meta({ description: "Whether the job's records are in the catalog." });

export const Job = z
  .strictObject({
    id: z.guid(),
    installation: z.guid(),
    installation_name: z.string(),
    website: z.string().meta({ description: 'The requested address.' }),
    website_origin: z.string(),
    website_target: z.string().meta({ description: 'The normalized address of the page.' }),
    kind: z.enum(kinds),
    status: z.enum(states),
    settings: z.record(z.string(), z.unknown()),
    contract_version: z.int().min(1).meta({ description: 'Set when it was queued.' }),
    attempts: z.int().min(0).meta({ description: 'Number of attempts that count toward max_attempts.' }),
    max_attempts: z.int().min(1).max(10),
    deaths: z
      .int()
      .min(0)
      .max(3)
      .meta({ description: 'Consecutive attempts whose scraper died; the third one ends the job.' }),
    error_code: z.string().nullable().meta({ description: 'Why it failed, is paused or will be retried.' }),
    error: z.string().nullable().meta({ description: 'The same in words.' }),
    paused_provider: z.string().nullable().meta({ description: 'The provider that it waits for.' }),
    retry_of: z.guid().nullable(),
    retried_by: z.guid().nullable().meta({ description: 'The job that retries it.' }),
    publication: Publication,
    requested_by: z.guid().nullable().meta({ description: 'The account; null when it is erased.' }),
    run_at: moment.meta({ description: 'When it is tried, at the earliest.' }),
    created_at: moment,
    started_at: moment.nullable().meta({ description: 'For its latest attempt.' }),
    updated_at: moment,
    finished_at: moment.nullable(),
  })
  .meta({ id: 'ScraperJob', description: 'Work for one installation: to read one web site.' });

export const example: z.output<typeof Job> = {
  id: '0192f1c4-0000-7000-8000-000000000021',
  installation: '0192f1c4-0000-7000-8000-000000000022',
  installation_name: 'basement',
  website: 'https://camp.example/',
  website_origin: 'https://camp.example',
  website_target: 'https://camp.example/',
  kind: 'refresh',
  status: 'queued',
  settings: {},
  contract_version: 5,
  attempts: 0,
  max_attempts: 3,
  deaths: 0,
  error_code: null,
  error: null,
  paused_provider: null,
  retry_of: null,
  retried_by: null,
  publication: { status: 'none', error: null, summary: null, published_at: null },
  requested_by: '0192f1c4-0000-7000-8000-000000000001',
  run_at: '2026-11-23T09:30:00.000Z',
  created_at: '2026-11-23T09:30:00.000Z',
  started_at: null,
  updated_at: '2026-11-23T09:30:00.000Z',
  finished_at: null,
};

export const JobAnswer = success(z.strictObject({ job: Job })).meta({
  example: { success: true, data: { job: example } },
});

const Attempt = z.strictObject({
  id: z.guid(),
  number: z.int().min(1),
  session_id: z.guid(),
  started_at: moment,
  ended_at: moment.nullable(),
  outcome: z.enum(['completed', 'failed', 'provider_unavailable', 'released', 'lost']).nullable(),
  counted: z.boolean().meta({ description: 'Whether it counts toward max_attempts.' }),
  error_code: z.string().nullable(),
  error: z.string().nullable(),
  records: z.strictObject({ chunks: z.int().min(0), lines: z.int().min(0) }),
  artifacts: z.int().min(0),
});

const Event = z.strictObject({
  event: z.string().meta({ description: 'A state change of the job, or a progress event of an attempt.' }),
  from: z.string().nullable(),
  to: z.string().nullable().meta({ description: 'The new state; null for progress events of an attempt.' }),
  attempt_id: z.guid().nullable(),
  account_id: z.guid().nullable(),
  detail: z.unknown(),
  at: moment,
});

/** A job with its history. */
export const JobDetailAnswer = success(
  z.strictObject({
    job: Job,
    attempts: z.array(Attempt),
    events: z.array(Event).meta({ description: 'The latest 1000, oldest first.' }),
    publication: Publication,
  }),
).meta({
  example: {
    success: true,
    data: {
      job: example,
      attempts: [],
      events: [
        {
          event: 'submit',
          from: null,
          to: 'queued',
          attempt_id: null,
          account_id: example.requested_by,
          detail: null,
          at: example.created_at,
        },
      ],
      publication: example.publication,
    },
  },
});
