import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { pageLimit, SearchText, whole } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { count, example, Job, states } from './crawls.ts';

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/crawler-jobs',
  name: 'crawler.list-crawls',
  summary: 'Crawls',
  description: 'Newest first, then by id. Page and total are from one snapshot; all given filters must match.',
  access: ingestionStaff,
  internal: true,
  query: z.strictObject({
    search: SearchText.optional().meta({ description: 'Part of its search term, ignoring case.' }),
    status: z.enum(states, `it must be one of ${states.join(', ')}`).optional(),
    page: whole(1, 1_000_000_000).default(1),
    pageSize: pageLimit(25, 100),
  }),
  answers: {
    200: success(
      z.strictObject({ jobs: z.array(Job), total: count, page: z.int().min(1), pageSize: z.int().min(1) }),
    ).meta({ example: { success: true, data: { jobs: [example], total: 1, page: 1, pageSize: 25 } } }),
  },
  run: async ({ own, query: { search, status, page, pageSize } }) => {
    const found = await own.call('api.list_crawler_jobs', {
      p_search: search ?? null,
      p_state: status ?? null,
      p_offset: (page - 1) * pageSize,
      p_limit: pageSize,
    });
    return { json: { success: true, data: { ...(found as object), page, pageSize } } };
  },
});
