import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { text } from '../../shared/params.ts';
import { installations } from '../../viewer/access.ts';
import { attemptParams, installationOf, Revisions, UpdateAnswer } from './worker.ts';

const statuses = ['running', 'succeeded', 'failed', 'rolled_back'] as const;
/** Only the end of a log is stored. */
const logTail = 16_000;

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/worker/updates/{id}/report',
  name: 'scrapers.report-update',
  summary: 'Report the progress of an update',
  description:
    'First `running`, once the jobs of the installation have ended; then `succeeded`, `failed`, or ' +
    '`rolled_back` if the script failed and restored the previous code. After its deadline it can no ' +
    'longer change (409).',
  access: installations,
  internal: true,
  params: attemptParams,
  body: z.strictObject({
    status: z.enum(statuses, `it must be ${statuses.join(', ')}`),
    message: text(10_000).optional(),
    logTail: text(200_000).optional(),
    ...Revisions,
  }),
  answers: { 200: UpdateAnswer, 404: Failure, 409: Failure },
  run: async (context) => {
    const { status, message, logTail: log, fromRevision, toRevision } = context.body;
    const { id, call } = installationOf(context);
    const request = await call('api.worker_report_update', {
      p_installation: id,
      p_update: context.params.id,
      p_status: status,
      p_message: message ?? null,
      p_log_tail: log?.slice(-logTail).toWellFormed() ?? null,
      p_from: fromRevision ?? null,
      p_to: toRevision ?? null,
    });
    return { json: { success: true, data: { request } } };
  },
});
