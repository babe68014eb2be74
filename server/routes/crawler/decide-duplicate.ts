import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { jobParams } from './crawls.ts';

const Decision = z.strictObject({
  decision: z
    .enum(['merged', 'kept'])
    .meta({ description: 'merged: they are the same record; kept: they are different records.' }),
});

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/crawler-duplicates/{id}/decide',
  name: 'crawler.decide-duplicate',
  summary: 'Merge two possible duplicates, or keep both',
  description:
    'When merged, the older record stays and has the values of both. Repeating the same decision changes ' +
    'nothing; 409 for a different one, and if they can no longer be merged.',
  access: ingestionStaff,
  internal: true,
  params: jobParams,
  body: Decision,
  answers: {
    200: success(Decision.extend({ id: z.guid() })).meta({
      example: { success: true, data: { id: '0192f1c4-0000-7000-8000-000000000051', decision: 'merged' } },
    }),
    409: Failure,
  },
  run: async ({ own, params, body }) => {
    const data = await own.call('api.decide_crawler_duplicate', { p_duplicate: params.id, p_decision: body.decision });
    return { json: { success: true, data } };
  },
});
