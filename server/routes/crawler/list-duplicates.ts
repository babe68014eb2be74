import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { kinds } from '../../shared/kinds.ts';
import { pageLimit, Uuid, whole } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { count, moment } from './crawls.ts';

const Duplicate = z
  .strictObject({
    id: z.guid(),
    kind: z.enum(kinds),
    record_id: z.guid().meta({ description: 'The record found by the crawl.' }),
    other_id: z.guid().meta({ description: 'The record that existed before; it stays when they are merged.' }),
    name: z.string().nullable(),
    job_id: z.guid().nullable(),
    reason: z.string(),
    found_at: moment,
  })
  .meta({ id: 'CrawlerDuplicate', description: 'Two records that may be the same.' });

const example: z.output<typeof Duplicate> = {
  id: '0192f1c4-0000-7000-8000-000000000051',
  kind: 'organization',
  record_id: '0192f1c4-0000-7000-8000-000000000052',
  other_id: '0192f1c4-0000-7000-8000-000000000053',
  name: 'Camp Abnaki',
  job_id: '0192f1c4-0000-7000-8000-000000000031',
  reason: 'The same name and web site.',
  found_at: '2026-11-23T09:30:00.000Z',
};

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/crawler-duplicates',
  name: 'crawler.list-duplicates',
  summary: 'Possible duplicates among records of crawls',
  description: 'Pairs without a decision, oldest first. Page and total are from one snapshot.',
  access: ingestionStaff,
  internal: true,
  query: z.strictObject({
    job: Uuid.optional(),
    page: whole(1, 1_000_000_000).default(1),
    pageSize: pageLimit(25, 100),
  }),
  answers: {
    200: success(
      z.strictObject({
        duplicates: z.array(Duplicate),
        total: count,
        page: z.int().min(1),
        pageSize: z.int().min(1),
      }),
    ).meta({ example: { success: true, data: { duplicates: [example], total: 1, page: 1, pageSize: 25 } } }),
  },
  run: async ({ own, query: { job, page, pageSize } }) => {
    const found = await own.call('api.list_crawler_duplicates', {
      p_job: job ?? null,
      p_offset: (page - 1) * pageSize,
      p_limit: pageSize,
    });
    return { json: { success: true, data: { ...(found as object), page, pageSize } } };
  },
});
