import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { Flag, pageLimit, text, Uuid, whole } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { Counts, count, jobParams } from './crawls.ts';
import { AtLeast, Attempt, EvaluationId, rejectBoth } from './results.ts';

const memberships = ['included', 'excluded', 'changed', 'all'] as const;

const Result = z
  .strictObject({
    url: z.string().meta({ description: 'The final address after redirects.' }),
    included: z.boolean().nullable().meta({ description: 'Whether the page is included; null: not judged yet.' }),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: 'Probability that the page is relevant, 0 to 1.' }),
    set: z.enum(['added', 'removed', 'unchanged', 'uncertain', 'pending']),
    baseline_included: z.boolean().nullable().meta({ description: 'The verdict of the baseline.' }),
    reason: z.string().nullable(),
    evidence: z.unknown().meta({ description: 'What on the page supports the verdict.' }),
    votes: z.unknown().meta({ description: 'With three judges, the vote of each.' }),
    error: z.string().nullable(),
  })
  .meta({ id: 'CrawlerResult', description: 'A page of a crawl with its verdict.' });

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/crawler-jobs/{id}/results',
  name: 'crawler.list-results',
  summary: 'The pages of a crawl with their verdicts',
  description:
    'Sorted by URL, from one snapshot. `counts` ignores the filters, `total` applies them. `baseline` is ' +
    'the session that added, removed and changed refer to: a session of this crawl, by default the ' +
    'baseline of `evaluation`.',
  access: ingestionStaff,
  internal: true,
  params: jobParams,
  query: z.strictObject({
    page: whole(1, 1_000_000_000).default(1),
    pageSize: pageLimit(25, 100),
    excluded: Flag.optional().meta({ description: 'true: excluded pages; false: included pages.' }),
    attempt: Attempt.optional(),
    search: text(2048).optional().meta({ description: 'Part of the URL, ignoring case.' }),
    evaluation: EvaluationId.optional(),
    baseline: Uuid.optional().meta({ description: 'A session of this crawl to compare with.' }),
    membership: z.enum(memberships, `it must be one of ${memberships.join(', ')}`).optional(),
    confidence_threshold: AtLeast.optional(),
  }),
  answers: {
    200: success(
      z.strictObject({
        attempt_id: z.guid().nullable().meta({ description: 'Null before the first attempt.' }),
        attempt_number: z.int().min(1).nullable(),
        evaluation_id: z.guid().nullable(),
        counts: Counts,
        total: count,
        results: z.array(Result),
        page: z.int().min(1),
        pageSize: z.int().min(1),
      }),
    ),
  },
  run: async ({ own, params, query }) => {
    rejectBoth(query, 'evaluation', 'attempt');
    rejectBoth(query, 'evaluation', 'excluded');
    const { page, pageSize, membership } = query;
    const found = await own.call('api.list_crawler_results', {
      p_job: params.id,
      p_attempt: query.attempt ?? null,
      p_evaluation: query.evaluation ?? null,
      p_baseline: query.baseline ?? null,
      p_membership: membership === undefined || membership === 'all' ? null : membership,
      p_excluded: query.excluded ?? null,
      p_threshold: query.confidence_threshold ?? null,
      p_search: query.search ?? null,
      p_offset: (page - 1) * pageSize,
      p_limit: pageSize,
    });
    return { json: { success: true, data: { ...(found as object), page, pageSize } } };
  },
});
