/** The JSON of campaigns, as written by functions/campaigns. */
import { z } from 'zod';
import { isBlank } from '../../shared/blank.ts';
import { success } from '../../shared/failure.ts';
import { Flag, text, Uuid, whole } from '../../shared/params.ts';

export const root = '/api/ingestion/crawler-campaigns';
export const campaignParams = z.strictObject({ id: Uuid });

/** The states of a campaign, as in guard.moves. */
export const states = ['running', 'paused', 'completed', 'failed'] as const;
export const searchStates = ['queued', 'running', 'completed', 'skipped', 'failed', 'cancelled'] as const;
export const crawlStates = ['queued', 'crawling', 'crawled', 'failed', 'skipped'] as const;

const mostId = 9_223_372_036_854_775_807n;
const decimal = 'it must be a whole number in decimal digits, at most 9223372036854775807';

/** The id of a row, as string because it may exceed JavaScript's integers. */
export const RowId = z
  .string()
  .regex(/^(0|[1-9]\d{0,18})$/, decimal)
  .refine((id) => !/^\d{19}$/.test(id) || BigInt(id) <= mostId, decimal)
  .meta({ example: '1042' });

/** Paging parameters of a campaign's rows. */
export const cursor = {
  after: RowId.optional().meta({ description: 'Only entries after this id: `next_after` of the previous page.' }),
  limit: whole(1, 100).default(100).meta({ description: 'Rows of the page, at most 100.' }),
};
export const nextAfter = z.string().nullable().meta({ description: '`after` of the next page; null: there is none.' });

export const Location = text(200)
  .refine(
    (place) => !isBlank(place) && !/[\p{Cc}\u2028\u2029]/u.test(place),
    'it must be the name of a place, on one line',
  )
  .transform((place) => place.trim())
  .meta({ description: 'A region in words, such as `Bend, Oregon` or `97701`.', example: 'Bend, Oregon' });
export const NearbyLocations = z
  .array(Location)
  .max(100, 'it may have at most 100 places')
  .meta({ description: 'Other places that are searched in the same way.' });
export const Providers = whole(0, 15).meta({
  description: 'The sum of: 1 sites in the catalog, 2 web search, 4 Common Crawl index, 8 OpenStreetMap.',
});
export const Threshold = z
  .number()
  .min(0, 'it must be at least 0')
  .max(1, 'it must be at most 1')
  .meta({ description: 'The least confidence with which a site counts as one of a camp.' });
export const FollowAggregators = Flag.meta({ description: 'Follow links of sites that list camps of others.' });
export const ReviewFirst = Flag.meta({
  description: "Whether results need a person's approval before publication.",
});

const count = z.int().min(0);
const moment = z.iso.datetime();
const byState = <const S extends readonly string[]>(names: S) =>
  z.strictObject({ total: count, ...Object.fromEntries(names.map((name) => [name, count])) } as {
    total: typeof count;
  } & Record<S[number], typeof count>);

export const Campaign = z
  .strictObject({
    id: z.guid(),
    location: z.string(),
    nearby_locations: z.array(z.string()),
    providers: z.int().min(0).max(15),
    confidence_threshold: z.number(),
    follow_aggregators: z.boolean(),
    review_first: z.boolean(),
    settings_revision: z.int().min(1),
    generation: z.int().min(1).meta({ description: 'Number of its current run.' }),
    status: z.enum(states),
    error: z.string().nullable().meta({ description: 'Why it failed.' }),
    requested_by: z.guid().nullable().meta({ description: 'The account; null when it is erased.' }),
    created_at: moment,
    started_at: moment.meta({ description: 'For its current generation.' }),
    updated_at: moment,
    finished_at: moment.nullable(),
    counts: z.strictObject({
      search: count.meta({ description: 'Searches of the current generation.' }),
      crawl: count.meta({ description: 'Saved URLs that were crawled.' }),
      resolved_classification: count.meta({ description: 'Saved URLs that are judged, included or excluded.' }),
      unresolved: count.meta({ description: 'Saved URLs that are not judged.' }),
    }),
    progress: z.strictObject({
      searches: byState(searchStates),
      urls: byState([...crawlStates, 'included', 'excluded']),
      sites: byState(crawlStates),
    }),
  })
  .meta({ id: 'CrawlerCampaign', description: 'A region that is searched for camps.' });

export const example: z.output<typeof Campaign> = {
  id: '0192f1c4-0000-7000-8000-000000000031',
  location: 'Bend, Oregon',
  nearby_locations: ['Redmond, Oregon'],
  providers: 3,
  confidence_threshold: 0.5,
  follow_aggregators: false,
  review_first: false,
  settings_revision: 1,
  generation: 1,
  status: 'running',
  error: null,
  requested_by: '0192f1c4-0000-7000-8000-000000000001',
  created_at: '2026-11-24T09:30:00.000Z',
  started_at: '2026-11-24T09:30:00.000Z',
  updated_at: '2026-11-24T09:30:10.000Z',
  finished_at: null,
  counts: { search: 12, crawl: 3, resolved_classification: 3, unresolved: 1 },
  progress: {
    searches: { total: 12, queued: 8, running: 1, completed: 3, skipped: 0, failed: 0, cancelled: 0 },
    urls: { total: 4, queued: 1, crawling: 0, crawled: 3, failed: 0, skipped: 0, included: 2, excluded: 1 },
    sites: { total: 2, queued: 1, crawling: 0, crawled: 1, failed: 0, skipped: 0 },
  },
};

export const CampaignAnswer = success(z.strictObject({ campaign: Campaign })).meta({
  example: { success: true, data: { campaign: example } },
});
export const CampaignsAnswer = success(
  z.strictObject({ campaigns: z.array(Campaign), total: count, page: whole(1, 1e9), pageSize: whole(1, 100) }),
).meta({ example: { success: true, data: { campaigns: [example], total: 1, page: 1, pageSize: 25 } } });

export const planShape = {
  terms: z.array(z.string()),
  providers: z.int().min(0).max(15),
  search_count: count.meta({ description: 'One search per term and provider.' }),
};
