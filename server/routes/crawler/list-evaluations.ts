import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { pageLimit, whole } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { count, jobParams } from './crawls.ts';
import { Evaluation, evaluationExample } from './evaluations.ts';

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/crawler-jobs/{id}/evaluations',
  name: 'crawler.list-evaluations',
  summary: 'Sessions in which the pages of a crawl were judged',
  description: 'Newest first, then by id. Page and total are from one snapshot.',
  access: ingestionStaff,
  internal: true,
  params: jobParams,
  query: z.strictObject({ page: whole(1, 1_000_000_000).default(1), pageSize: pageLimit(25, 100) }),
  answers: {
    200: success(
      z.strictObject({
        evaluations: z.array(Evaluation),
        total: count,
        page: z.int().min(1),
        pageSize: z.int().min(1),
      }),
    ).meta({
      example: { success: true, data: { evaluations: [evaluationExample], total: 1, page: 1, pageSize: 25 } },
    }),
  },
  run: async ({ own, params, query: { page, pageSize } }) => {
    const found = await own.call('api.list_crawler_evaluations', {
      p_job: params.id,
      p_offset: (page - 1) * pageSize,
      p_limit: pageSize,
    });
    return { json: { success: true, data: { ...(found as object), page, pageSize } } };
  },
});
