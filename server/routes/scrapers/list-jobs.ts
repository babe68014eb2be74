import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { success } from '../../shared/failure.ts';
import { pageLimit, text, Uuid, whole } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { example, Job, kinds, states } from './jobs.ts';
import { originOf, targetOf, Website } from './websites.ts';

/** A bound is a whole day or a timestamp. */
const isDay = (bound: string) => z.iso.date().safeParse(bound).success;
const isMoment = (bound: string) => z.iso.datetime({ offset: true }).safeParse(bound).success;
/** After applying its offset, a timestamp may be outside the four-digit years. */
const hasYear = (bound: string) => /^(?!0000)\d{4}-/.test(new Date(bound).toISOString());
const Bound = z
  .string()
  .refine(
    (bound) => (isDay(bound) || isMoment(bound)) && hasYear(bound),
    'it must be a day or a moment with its offset, such as 2026-07-06 or 2026-07-06T12:00:00Z',
  )
  .meta({ example: '2026-07-06' });

/** Part of a URL; a character may have several bytes. */
const Part = text(8192);

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/scraper-jobs',
  name: 'scrapers.list-jobs',
  summary: 'Jobs of scrapers',
  description: 'Newest first, then by id. Page and total are from one snapshot; all given filters must match.',
  access: ingestionStaff,
  internal: true,
  query: z.strictObject({
    installation: Uuid.optional().meta({ description: 'The id of an installation.' }),
    website: Part.optional().meta({ description: 'Part of the address, ignoring case.' }),
    websiteUrl: Part.optional().meta({ description: 'An alias of website; only one of them may be given.' }),
    websiteOrigin: Website.optional().meta({
      description: 'A URL without credentials: campaign addresses with the same scheme, host and port match.',
    }),
    websiteTarget: Website.optional().meta({
      description: 'A URL: jobs of all installations about the same page, in any spelling.',
    }),
    kind: z.enum(kinds, `it must be ${kinds.join(' or ')}`).optional(),
    status: z.enum(states, `it must be one of ${states.join(', ')}`).optional(),
    error: text(64).optional().meta({ description: 'The exact code of a failure.' }),
    createdFrom: Bound.optional().meta({ description: 'A UTC day or a time; only jobs from then on.' }),
    createdTo: Bound.optional().meta({ description: 'A UTC day or a time; only jobs up to and including it.' }),
    page: whole(1, 1_000_000_000).default(1),
    pageSize: pageLimit(25, 100),
  }),
  answers: {
    200: success(
      z.strictObject({
        jobs: z.array(Job),
        total: z.int().min(0),
        page: z.int().min(1),
        pageSize: z.int().min(1),
        websiteTarget: z.string().optional().meta({ description: 'The requested page, normalized.' }),
      }),
    ).meta({ example: { success: true, data: { jobs: [example], total: 1, page: 1, pageSize: 25 } } }),
  },
  run: async ({ own, query }) => {
    const { website, websiteUrl, websiteOrigin, websiteTarget, createdFrom, createdTo, page, pageSize } = query;
    if (website !== undefined && websiteUrl !== undefined)
      throw apiError(
        400,
        'invalid_parameter',
        'Parameters "website" and "websiteUrl" mean the same: give only one of them.',
      );
    const target = websiteTarget === undefined ? null : targetOf(websiteTarget);
    const found = await own.call('api.list_scraper_jobs', {
      p_installation: query.installation ?? null,
      p_website: website ?? websiteUrl ?? null,
      p_origin: websiteOrigin === undefined ? null : originOf(websiteOrigin),
      p_target: target,
      p_kind: query.kind ?? null,
      p_state: query.status ?? null,
      p_error_code: query.error ?? null,
      p_from: momentOf(createdFrom, 'T00:00:00Z'),
      p_to: momentOf(createdTo, 'T23:59:59.999Z'),
      p_offset: (page - 1) * pageSize,
      p_limit: pageSize,
    });
    const data = { ...(found as object), page, pageSize, ...(target === null ? {} : { websiteTarget: target }) };
    return { json: { success: true, data } };
  },
});

function momentOf(bound: string | undefined, ofDay: string): string | null {
  if (bound === undefined) return null;
  return new Date(isDay(bound) ? `${bound}${ofDay}` : bound).toISOString();
}
