import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { pageLimit, whole } from '../../shared/params.ts';
import { historyQuery } from './list-events.ts';
import { overseerStaff } from './staff.ts';

const LinkedJob = z
  .strictObject({
    kind: z.enum(['crawler_job', 'scraper_job']),
    id: z.guid(),
    revision: z.int().min(0).meta({ description: 'Revision of the instructions when it was requested.' }),
    label: z.string(),
    status: z.string().meta({ description: 'Name of the installation; removed: it no longer exists.' }),
    campId: z.guid().nullable().meta({ description: 'The record it is about.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    linkedAt: z.iso.datetime(),
  })
  .meta({ id: 'OverseerJob', description: 'An ingestion job requested by the review agent.' });

export default defineRoute({
  method: 'get',
  path: '/api/overseer/jobs',
  name: 'overseer.list-jobs',
  summary: 'Jobs that the review agent requested',
  description: 'Most recently linked first.',
  access: overseerStaff,
  internal: true,
  query: z.strictObject({
    before: whole(0, Number.MAX_SAFE_INTEGER).optional().meta({ description: '`nextBefore` of the page before.' }),
    limit: pageLimit(50, 200),
    ...historyQuery,
  }),
  answers: {
    200: success(
      z.strictObject({ jobs: z.array(LinkedJob), hasMore: z.boolean(), nextBefore: z.int().min(1).nullable() }),
    ).meta({ example: { success: true, data: { jobs: [], hasMore: false, nextBefore: null } } }),
  },
  run: async ({ own, query: { before, limit, revision } }) => {
    const page = { p_before: before ?? null, p_revision: revision, p_limit: limit };
    return { json: { success: true, data: await own.call('api.list_overseer_jobs', page) } };
  },
});
