/** A crawl with its history. */
import { z } from 'zod';
import { success } from '../../shared/failure.ts';
import { Budget, Counts, count, Job, moment } from './crawls.ts';
import { Evaluation } from './evaluations.ts';
import { Publication } from './publications.ts';

const Settings = Job.pick({
  providers: true,
  settings: true,
  depth: true,
  allow_unlimited: true,
  max_urls_per_site: true,
  activity_filter: true,
  jev_config: true,
}).extend({ acquisition_budget: Budget });

const Attempt = z.strictObject({
  id: z.guid(),
  number: z.int().min(1),
  status: z.string(),
  claimed_pages: count.meta({ description: 'Pages it has taken from its budget.' }),
  counts: Counts,
  error: z.string().nullable(),
  started_at: moment,
  ended_at: moment.nullable(),
});

const Span = z.strictObject({ at: moment, pages: count, included: count, excluded: count, errors: count });

const Event = z.strictObject({
  event: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  evaluation_id: z.guid().nullable().meta({ description: 'The session that moved; null: the job itself.' }),
  account_id: z.guid().nullable(),
  detail: z.unknown(),
  at: moment,
});

const Progress = z.strictObject({
  attempt_id: z.guid(),
  attempt_number: z.int().min(1),
  status: z.string(),
  claimed_pages: count,
  urls: z.record(z.string(), count).meta({ description: 'URLs by state.' }),
  depths: z
    .array(z.strictObject({ depth: z.int().min(0), urls: z.record(z.string(), count) }))
    .meta({ description: 'Pages by state, so many links away from the first; 100 at most.' }),
  reasons: z
    .array(z.strictObject({ state: z.enum(['excluded', 'failed']), reason: z.string(), urls: count }))
    .meta({ description: 'Why pages were not read, the most frequent first; 100 at most.' }),
  started_at: moment,
  ended_at: moment.nullable(),
});

const Found = z.strictObject({
  attempt_id: z.guid().nullable(),
  attempt_number: z.int().min(1).nullable(),
  counts: Counts,
  site_assessment: z.unknown().optional().meta({ description: 'Of jobs that judge sites: what was found of them.' }),
});

export const JobDetailAnswer = success(
  z.strictObject({
    job: Job,
    settings: Settings,
    counts: Counts,
    result: Found.meta({ description: 'Of the latest attempt.' }),
    attempts: z.array(Attempt).meta({ description: 'The latest 100, the oldest of them first.' }),
    results: z.array(Span).meta({ description: 'How the pages of the latest attempt came in, in some 60 spans.' }),
    events: z.array(Event).meta({ description: 'The latest 1000, the oldest of them first.' }),
    latest_progress: Progress.nullable(),
    publication: Publication.nullable().meta({ description: 'Null before it is completed.' }),
    evaluations: z.array(Evaluation).meta({ description: 'The latest 25, the newest first.' }),
    evaluation_pagination: z.strictObject({ page: z.int().min(1), pageSize: z.int().min(1), total: count }),
    saved_results: z
      .strictObject({ attempt_id: z.guid(), attempt_number: z.int().min(1), counts: Counts })
      .optional()
      .meta({ description: 'What an earlier attempt has saved, where the latest has found nothing and failed.' }),
  }),
);
