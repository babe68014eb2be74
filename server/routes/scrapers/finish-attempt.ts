import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { text } from '../../shared/params.ts';
import { installations } from '../../viewer/access.ts';
import { attemptBatchesOf } from './attempt-batches.ts';
import { attemptParams, Code, FinishAnswer, installationOf, Provider } from './worker.ts';

const outcomes = ['completed', 'failed', 'provider_unavailable', 'released'] as const;

const Body = z
  .strictObject({
    outcome: z.enum(outcomes, `it must be ${outcomes.join(', ')}`),
    error: z.strictObject({ code: Code, message: text(10_000) }).optional(),
    provider: Provider.optional(),
  })
  .refine(({ outcome, error }) => outcome !== 'failed' || error !== undefined, {
    path: ['error'],
    error: 'it must say why the attempt failed',
  })
  .refine(({ outcome, error }) => error === undefined || outcome === 'failed' || outcome === 'provider_unavailable', {
    path: ['error'],
    error: 'this outcome must have none',
  })
  .refine(({ outcome, provider }) => (outcome === 'provider_unavailable') === (provider !== undefined), {
    path: ['provider'],
    error: 'it is required for provider_unavailable, and not allowed otherwise',
  });

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/worker/attempts/{id}/finish',
  name: 'scrapers.finish-attempt',
  summary: 'End an attempt',
  description:
    'A failed attempt counts, and its job is retried later, unless the code means that a retry is ' +
    'useless (training_mismatch, family_review_required, root_page_missing, crash_loop). With ' +
    'provider_unavailable the job waits until heartbeats no longer list the provider. Repeating the ' +
    'request changes nothing; an attempt that has lost its job gets 409 lease_lost.',
  access: installations,
  internal: true,
  params: attemptParams,
  body: Body,
  answers: { 200: FinishAnswer, 404: Failure, 409: Failure },
  run: async (context) => {
    const { outcome, error, provider } = context.body;
    const job = await attemptBatchesOf(context.host.pools).finish({
      installation: installationOf(context).id,
      attempt: context.params.id,
      outcome,
      code: error?.code ?? null,
      message: error?.message ?? null,
      provider: provider ?? null,
    });
    return { json: { success: true, data: { job } } };
  },
});
