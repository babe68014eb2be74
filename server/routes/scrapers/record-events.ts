import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { installations } from '../../viewer/access.ts';
import { attemptParams, installationOf, RecordedAnswer } from './worker.ts';

const longestDetail = 4096;

const Event = z.strictObject({
  kind: z
    .string()
    .regex(/^[a-z][a-z0-9_.-]{0,63}$/, 'it must be 1 to 64 small letters, digits, _, . and -, a letter first')
    .meta({ example: 'pages_read' }),
  detail: z
    .looseObject({})
    .nullable()
    .default(null)
    .refine(
      (detail) => JSON.stringify(detail).length <= longestDetail,
      `it may have at most ${longestDetail} characters`,
    ),
});

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/worker/attempts/{id}/events',
  name: 'scrapers.record-events',
  summary: 'Report progress of an attempt',
  access: installations,
  internal: true,
  params: attemptParams,
  body: z.strictObject({
    events: z.array(Event).min(1, 'it must have at least one event').max(100, 'it may have at most 100 members'),
  }),
  answers: { 200: RecordedAnswer, 404: Failure, 409: Failure },
  run: async (context) => {
    const { id, call } = installationOf(context);
    const recorded = await call('api.worker_record_events', {
      p_installation: id,
      p_attempt: context.params.id,
      p_events: JSON.stringify(context.body.events),
    });
    return { json: { success: true, data: { recorded: Number(recorded) } } };
  },
});
