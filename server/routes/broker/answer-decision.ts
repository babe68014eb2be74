import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { text, Uuid } from '../../shared/params.ts';
import { brokerPersons, RunAnswer, shown } from './runs.ts';

export default defineRoute({
  method: 'post',
  path: '/api/broker/runs/{runId}/decisions/{decisionId}',
  name: 'broker.answer-decision',
  summary: 'Answer a question of a run',
  description: 'Only for accounts in person, not for named keys. Declining ends the run.',
  internal: true,
  access: brokerPersons,
  params: z.strictObject({ runId: Uuid, decisionId: Uuid }),
  body: z
    .strictObject({ outcome: z.enum(['accept', 'decline']), optionId: text(100).optional() })
    .refine(
      ({ outcome, optionId }) => (outcome === 'accept') === (optionId !== undefined),
      'accept requires an optionId, decline must have none',
    )
    .meta({ id: 'BrokerAnswer' }),
  answers: { 200: RunAnswer, 404: Failure, 409: Failure.meta({ description: 'The question is closed.' }) },
  run: async ({ own, params, body }) => {
    const run = await own.call('api.decide_broker_run', {
      p_run: params.runId,
      p_decision: params.decisionId,
      p_outcome: body.outcome,
      p_option: body.optionId ?? null,
    });
    return { json: shown(run) };
  },
});
