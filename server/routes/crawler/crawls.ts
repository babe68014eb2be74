/** Crawl jobs in the form of the API. */
import { z } from 'zod';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';

export const jobParams = z.strictObject({ id: Uuid });

export const modes = ['search', 'organization_website'] as const;
export const states = ['queued', 'running', 'completed', 'failed', 'blocked', 'cancelled'] as const;

export const count = z.int().min(0);
export const moment = z.iso.datetime();
const cap = z.int().min(1).nullable();

/** Page counts by result. */
export const Counts = z
  .strictObject({
    total: count,
    included: count,
    excluded: count,
    changed: count.meta({ description: 'added and removed together.' }),
    added: count.meta({ description: 'Included now, but not in the baseline.' }),
    removed: count.meta({ description: 'Included in the baseline, but excluded now.' }),
    errors: count.meta({ description: 'Pages that could not be read, which are excluded, or could not be judged.' }),
    pending: count.meta({ description: 'Not judged yet.' }),
    uncertain: count.meta({ description: 'Judged, with a confidence within 0.15 of the threshold.' }),
  })
  .meta({ id: 'CrawlerCounts', description: 'Pages by verdict.' });

export const noCounts: z.output<typeof Counts> = {
  total: 0,
  included: 0,
  excluded: 0,
  changed: 0,
  added: 0,
  removed: 0,
  errors: 0,
  pending: 0,
  uncertain: 0,
};

export const Budget = z
  .strictObject({ queries: cap, candidates: cap, pages: cap, pages_per_site: cap, model_requests: cap })
  .meta({ description: 'Maximum price; null: no limit.' });

const Organization = z.strictObject({ name: z.string(), website: z.string().optional() });

export const Job = z
  .strictObject({
    id: z.guid(),
    mode: z.enum(modes),
    status: z.enum(states),
    contract_version: z.int().min(1).max(4).meta({ description: 'Set when it was created.' }),
    search_term: z.string(),
    organization: Organization.nullable(),
    activity_filter: z.boolean().meta({ description: 'Sites are judged as a whole before their pages count.' }),
    providers: z.int().min(0).max(15),
    settings: z.int().min(0).max(15),
    depth: count.nullable().meta({ description: 'Maximum number of links from a first page; null: no limit.' }),
    allow_unlimited: z.boolean(),
    max_urls_per_site: z.int().min(1).nullable().meta({ description: 'Null only in jobs of contract 1.' }),
    acquisition_budget: Budget,
    jev_config: z.record(z.string(), z.unknown()).nullable().meta({ description: 'How URLs are judged.' }),
    confidence_threshold: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'The least confidence with which a page is included.' }),
    counts: Counts,
    campaign_id: z.guid().nullable(),
    error_code: z.string().nullable(),
    error: z.string().nullable().meta({ description: 'Why it ended, as text for people.' }),
    site_resolution: z.unknown().optional().meta({ description: 'For jobs that judge sites: which site was chosen.' }),
    requested_by: z.guid().nullable().meta({ description: 'The account; null when it is erased.' }),
    created_at: moment,
    started_at: moment.nullable(),
    updated_at: moment,
    finished_at: moment.nullable(),
  })
  .meta({ id: 'CrawlerJob', description: 'A crawl: its search, its limits and its progress.' });

export const example: z.output<typeof Job> = {
  id: '0192f1c4-0000-7000-8000-000000000031',
  mode: 'search',
  status: 'queued',
  contract_version: 2,
  search_term: 'summer camps in Stowe, Vermont',
  organization: null,
  activity_filter: false,
  providers: 15,
  settings: 1,
  depth: 3,
  allow_unlimited: false,
  max_urls_per_site: 100,
  acquisition_budget: { queries: null, candidates: null, pages: 30, pages_per_site: 4, model_requests: 10 },
  jev_config: null,
  confidence_threshold: 0.5,
  counts: noCounts,
  campaign_id: null,
  error_code: null,
  error: null,
  requested_by: '0192f1c4-0000-7000-8000-000000000001',
  created_at: '2026-11-23T09:30:00.000Z',
  started_at: null,
  updated_at: '2026-11-23T09:30:00.000Z',
  finished_at: null,
};

export const JobAnswer = success(z.strictObject({ job: Job })).meta({
  example: { success: true, data: { job: example } },
});
