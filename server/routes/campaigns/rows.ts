/** The JSON of a campaign's rows: searches, URLs and their origin, homepages, settings. */
import { z } from 'zod';
import { success } from '../../shared/failure.ts';
import { crawlStates, nextAfter, searchStates } from './campaigns.ts';

const count = z.int().min(0);
const moment = z.iso.datetime();
const id = z.string().meta({ description: 'A decimal number as text.' });
const provider = z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(8)]);

const Search = z
  .strictObject({
    id,
    campaign_id: z.guid(),
    generation: z.int().min(1),
    place: z.string(),
    term: z.string(),
    provider,
    status: z.enum(searchStates),
    attempts: count,
    found: count.nullable().meta({ description: 'Number of addresses found.' }),
    detail: z.string().nullable().meta({ description: 'Why it was skipped, failed or will be retried.' }),
    run_at: moment.meta({ description: 'When it may be sent, at the earliest.' }),
    started_at: moment.nullable(),
    updated_at: moment,
    finished_at: moment.nullable(),
  })
  .meta({ id: 'CampaignSearch', description: 'One search for a term at a provider.' });

const Url = z
  .strictObject({
    id,
    campaign_id: z.guid(),
    url: z.string(),
    title: z.string().nullable(),
    site: z.string().nullable().meta({ description: 'The host of its site, without www.' }),
    job_id: z.guid().nullable().meta({ description: 'The crawl of its site.' }),
    first_generation: z.int().min(1),
    generation: z.int().min(1).meta({ description: 'The last generation in which it was found.' }),
    crawl_status: z.enum(crawlStates),
    assessment: z
      .strictObject({
        included: z.boolean(),
        confidence: z.number(),
        reason: z.string().nullable(),
        evidence: z.unknown(),
      })
      .nullable()
      .meta({ description: 'Whether it is a page of a camp; null: it was not judged.' }),
    reason: z.string().nullable(),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'CampaignUrl', description: 'An address that a campaign has saved.' });

const Discovery = z
  .strictObject({
    id,
    campaign_id: z.guid(),
    campaign_location: z.string(),
    generation: z.int().min(1),
    url_id: id,
    url: z.string(),
    parent_url_id: id
      .nullable()
      .meta({ description: 'The saved page on which it was found; null: a search found it.' }),
    parent_url: z.string().nullable(),
    term: z.string().nullable(),
    provider: provider.nullable(),
    found_at: moment,
  })
  .meta({ id: 'CampaignDiscovery', description: 'One way in which an address was found.' });

const Homepage = z
  .strictObject({
    id,
    homepage: z.string(),
    host: z.string(),
    classification: z.strictObject({
      included: z.literal(true),
      confidence: z.number(),
      reason: z.string().nullable(),
    }),
    assessment: z.unknown().meta({ description: 'The crawl’s assessment of the site as a whole.' }),
    job_id: z.guid().nullable(),
    source_url_id: id,
    source_url: z.string().meta({ description: 'The saved URL through which the site was found.' }),
    historical_source: z.boolean().meta({ description: 'Whether it was not found in the current generation.' }),
    generation: z.int().min(1),
    updated_at: moment,
  })
  .meta({ id: 'CampaignHomepage', description: 'The homepage of a site that counts as a camp.' });

const Settings = z
  .strictObject({
    settings_revision: z.int().min(1),
    nearby_locations: z.array(z.string()),
    providers: z.int().min(0).max(15),
    confidence_threshold: z.number(),
    follow_aggregators: z.boolean(),
    review_first: z.boolean(),
    changed_by: z.guid().nullable(),
    changed_at: moment,
  })
  .meta({ id: 'CampaignSettings', description: "One revision of a campaign's settings." });

const yields = { searches: count, urls: count, new_urls: count, sites: count, homepages: count };

export const SearchesAnswer = success(z.strictObject({ searches: z.array(Search), next_after: nextAfter }));
export const UrlsAnswer = success(z.strictObject({ urls: z.array(Url), next_after: nextAfter }));
export const UrlAnswer = success(z.strictObject({ url: Url, discoveries: z.array(Discovery) }));
export const DiscoveriesAnswer = success(z.strictObject({ discoveries: z.array(Discovery), next_after: nextAfter }));
export const HomepagesAnswer = success(
  z.strictObject({
    homepages: z.array(Homepage),
    total: count,
    confidence_threshold: z.number(),
    next_after: nextAfter,
  }),
);
export const SettingsAnswer = success(z.strictObject({ settings: z.array(Settings), next_after: nextAfter }));
export const PerformanceAnswer = success(
  z.strictObject({
    performance: z.strictObject({
      generation: z.int().min(1),
      started_at: moment,
      finished_at: moment.nullable(),
      providers: z.array(
        z.strictObject({ provider, completed: count, failed: count, median_ms: z.number().nullable(), ...yields }),
      ),
      places: z.array(z.strictObject({ place: z.string(), ...yields })),
    }),
  }),
);
