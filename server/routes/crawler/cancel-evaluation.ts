import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { EvaluationAnswer, evaluationParams } from './evaluations.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/crawler-jobs/{id}/evaluations/{evaluationId}/cancel',
  name: 'crawler.cancel-evaluation',
  summary: 'Stop a session',
  description:
    "Verdicts so far stay; a session that has ended is returned unchanged. A crawl's own session can be " +
    'stopped only with its job: 409.',
  access: ingestionStaff,
  internal: true,
  params: evaluationParams,
  answers: { 200: EvaluationAnswer, 409: Failure },
  run: async ({ own, params }) => {
    const evaluation = await own.call('api.cancel_crawler_evaluation', {
      p_job: params.id,
      p_evaluation: params.evaluationId,
    });
    return { json: { success: true, data: { evaluation } } };
  },
});
