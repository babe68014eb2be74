import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { EvaluationDetailAnswer, evaluationParams } from './evaluations.ts';

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/crawler-jobs/{id}/evaluations/{evaluationId}',
  name: 'crawler.get-evaluation',
  summary: 'A session with the URLs it judged, compared with its baseline',
  access: ingestionStaff,
  internal: true,
  params: evaluationParams,
  query: z.strictObject({
    baseline: Uuid.optional().meta({ description: 'Another session of the crawl to compare with.' }),
  }),
  answers: { 200: EvaluationDetailAnswer },
  run: async ({ own, params, query }) => {
    const data = await own.call('api.show_crawler_evaluation', {
      p_job: params.id,
      p_evaluation: params.evaluationId,
      p_baseline: query.baseline ?? null,
    });
    return { json: { success: true, data } };
  },
});
