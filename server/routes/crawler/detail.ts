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
  claimed_pages: count.meta({ description: 'Pages used of its budget.' }),
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
  evaluation_id: z.guid().nullable().meta({ description: "The session whose state changed; null: the job's." }),
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
    .meta({ description: 'Pages by state and distance in links from the first page; at most 100.' }),
  reasons: z
    .array(z.strictObject({ state: z.enum(['excluded', 'failed']), reason: z.string(), urls: count }))
    .meta({ description: 'Why pages were not read, most frequent first; at most 100.' }),
  started_at: moment,
  ended_at: moment.nullable(),
});

const Found = z.strictObject({
  attempt_id: z.guid().nullable(),
  attempt_number: z.int().min(1).nullable(),
  counts: Counts,
  site_assessment: z
    .unknown()
    .optional()
    .meta({ description: 'For jobs that judge sites: the assessment of each site.' }),
});

export const JobDetailAnswer = success(
  z.strictObject({
    job: Job,
    settings: Settings,
    counts: Counts,
    result: Found.meta({ description: 'For the latest attempt.' }),
    attempts: z.array(Attempt).meta({ description: 'The latest 100, oldest first.' }),
    results: z.array(Span).meta({ description: 'Pages of the latest attempt over time, in about 60 intervals.' }),
    events: z.array(Event).meta({ description: 'The latest 1000, oldest first.' }),
    latest_progress: Progress.nullable(),
    publication: Publication.nullable().meta({ description: 'Null before it is completed.' }),
    evaluations: z.array(Evaluation).meta({ description: 'The latest 25, newest first.' }),
    evaluation_pagination: z.strictObject({ page: z.int().min(1), pageSize: z.int().min(1), total: count }),
    saved_results: z
      .strictObject({ attempt_id: z.guid(), attempt_number: z.int().min(1), counts: Counts })
      .optional()
      .meta({ description: 'The results of an earlier attempt, if the latest one failed without results.' }),
  }),
);
