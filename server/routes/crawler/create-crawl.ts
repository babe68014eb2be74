import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { text, whole } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { JobAnswer, modes } from './crawls.ts';
import { Config, Threshold } from './evaluations.ts';

const most = 2_147_483_647;
/** Bit of a job's settings mask. */
const judgesAfterwards = 4;

const mask = (bits: string) => whole(0, 15).meta({ description: `A sum of ${bits}.` });

const cap = whole(1, most).nullable();
const Budget = z
  .strictObject({
    queries: cap.default(null).meta({ description: 'Searches at providers.' }),
    candidates: cap.default(null).meta({ description: 'Maximum number of sites from searches.' }),
    pages: cap.default(30).meta({ description: 'Pages read in all.' }),
    pages_per_site: cap.default(4).meta({ description: 'Number of pages read to judge one site.' }),
    model_requests: cap.default(10).meta({ description: 'Number of requests to a model.' }),
  })
  .meta({ description: 'Maximum price; null: no limit.' });

const noBudget = { queries: null, candidates: null, pages: 30, pages_per_site: 4, model_requests: 10 };

const line = (maximum: number) =>
  text(maximum)
    .trim()
    .min(1, 'it must not be blank')
    .regex(/^\P{Cc}*$/u, 'it must be one line');

const Body = z
  .strictObject({
    mode: z.enum(modes, `it must be ${modes.join(' or ')}`).default('search'),
    search_term: line(300)
      .optional()
      .meta({ description: 'For a search for an organization it is derived from the name.' }),
    organization: z
      .strictObject({ name: line(300) })
      .optional()
      .meta({ description: 'The organization whose web site is searched; only for mode organization_website.' }),
    activity_filter: z.boolean().optional().meta({ description: 'Judge sites before their pages count.' }),
    providers: mask('1 catalog, 2 search engine, 4 Common Crawl, 8 OpenStreetMap').default(15),
    settings: mask('1 sitemaps, 2 aggregators, 4 judge URLs after the crawl, 8 external domains').default(1),
    depth: whole(0, 1000)
      .nullable()
      .default(3)
      .meta({ description: 'Null, with allow_unlimited: any number of links.' }),
    allow_unlimited: z.boolean().default(false),
    max_urls_per_site: whole(1, most).default(100),
    acquisition_budget: Budget.default(noBudget),
    confidence_threshold: Threshold.optional(),
    jev_config: Config.optional().meta({ description: 'How URLs are judged; not for jobs that judge sites.' }),
  })
  .superRefine((body, context) => {
    for (const [member, message] of faultsOf(body)) context.addIssue({ code: 'custom', path: [member], message });
  });

type Request = Readonly<{
  mode: (typeof modes)[number];
  search_term?: string | undefined;
  organization?: { readonly name: string } | undefined;
  activity_filter?: boolean | undefined;
  settings: number;
  depth: number | null;
  allow_unlimited: boolean;
  jev_config?: object | undefined;
}>;

/** Jobs that judge a site as a whole (contract 4). */
function isGated({ mode, activity_filter }: Request): boolean {
  return mode === 'organization_website' || activity_filter === true;
}

function* faultsOf(body: Request): Generator<readonly [string, string]> {
  const isOfOrganization = body.mode === 'organization_website';
  if (isOfOrganization && body.organization === undefined)
    yield ['organization', 'mode organization_website requires the name of an organization'];
  if (!isOfOrganization && body.organization !== undefined)
    yield ['organization', 'it is allowed only for mode organization_website'];
  if (!isOfOrganization && body.search_term === undefined) yield ['search_term', 'mode search requires one'];
  if (isOfOrganization && body.activity_filter === false)
    yield ['activity_filter', 'mode organization_website judges sites: leave it out'];
  if (body.depth === null && !body.allow_unlimited) yield ['depth', 'without a limit it requires allow_unlimited=true'];
  if (!isGated(body)) return;
  if ((body.settings & judgesAfterwards) !== 0) yield ['settings', 'a job that judges sites has no bit 4'];
  if (body.jev_config !== undefined) yield ['jev_config', 'a job that judges sites has none'];
}

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/crawler-jobs',
  name: 'crawler.create-crawl',
  summary: 'Queue a crawl',
  description:
    'Each request creates a new job, even an identical one. A plain search has contract 2; a search for ' +
    "an organization's web site, and a search with activity_filter, have contract 4 and judge whole " +
    'sites.',
  access: ingestionStaff,
  internal: true,
  body: Body,
  answers: { 201: JobAnswer },
  run: async ({ own, body }) => {
    const { organization, acquisition_budget: budget, jev_config: config } = body;
    const gated = isGated(body);
    const job = await own.call('api.create_crawler_job', {
      p_job: JSON.stringify({
        mode: body.mode,
        search_term: body.search_term ?? `${organization?.name} summer camp`,
        organization: organization ?? null,
        activity_filter: gated,
        contract_version: gated ? 4 : 2,
        providers: body.providers,
        settings: body.settings,
        depth: body.depth,
        allow_unlimited: body.allow_unlimited,
        max_urls_per_site: body.max_urls_per_site,
        confidence_threshold: body.confidence_threshold ?? config?.confidence_threshold ?? 0.5,
        jev_config: config ?? null,
        ...Object.fromEntries(Object.entries(budget).map(([name, value]) => [`budget_${name}`, value])),
      }),
    });
    return { status: 201, json: { success: true, data: { job } } };
  },
});
