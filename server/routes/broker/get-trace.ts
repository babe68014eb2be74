import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { brokerStaff, runParams } from './runs.ts';

const at = z.iso.datetime();

const Trace = z
  .strictObject({
    moves: z.array(z.strictObject({ event: z.string(), from: z.string().nullable(), to: z.string(), at })),
    requests: z
      .array(
        z.strictObject({
          method: z.string(),
          origin: z.string(),
          path: z.string(),
          status: z.int().nullable().meta({ description: 'Null: blocked, or no response.' }),
          note: z.string().optional(),
          at,
        }),
      )
      .meta({ description: 'The newest 1,000 entries, without queries, headers and bodies.' }),
    screens: z.array(
      z.strictObject({
        id: z.guid(),
        reason: z.string(),
        origin: z.string(),
        sha256: z.string(),
        width: z.int(),
        height: z.int(),
        at,
      }),
    ),
    order: z
      .strictObject({
        total: z.strictObject({ amountCents: z.int(), currency: z.string() }),
        sentAt: at,
        answeredAt: at.nullable(),
        outcome: z.enum(['ordered', 'waitlisted', 'refused', 'doubtful']).nullable(),
      })
      .nullable()
      .meta({ description: 'The permit of the order, committed before it was sent; null: none.' }),
  })
  .meta({ id: 'BrokerTrace', description: 'The log of a run.' });

export default defineRoute({
  method: 'get',
  path: '/api/broker/runs/{runId}/trace',
  name: 'broker.get-trace',
  summary: 'The log of a run',
  internal: true,
  access: brokerStaff,
  params: runParams,
  answers: { 200: success(z.strictObject({ trace: Trace })), 404: Failure },
  run: async ({ own, params }) => {
    const trace = await own.call('api.show_broker_trace', { p_run: params.runId });
    return { json: { success: true, data: { trace } } };
  },
});
