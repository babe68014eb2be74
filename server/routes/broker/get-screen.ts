import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { liveScreen, whyBrokerIsDown } from '../../outside/broker.ts';
import { clock } from '../../shared/clock.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure, success } from '../../shared/failure.ts';
import { brokerStaff, runParams } from './runs.ts';

const Screen = z
  .strictObject({
    isLive: z.boolean().meta({ description: 'A new screenshot; otherwise the newest stored one.' }),
    reason: z.string().nullable(),
    origin: z.string(),
    sha256: z.string(),
    width: z.int(),
    height: z.int(),
    type: z.literal('image/jpeg'),
    takenAt: z.iso.datetime(),
    image: z.base64().meta({ description: 'A JPEG; typed text and private data are covered.' }),
  })
  .meta({ id: 'BrokerScreen' });

export default defineRoute({
  method: 'get',
  path: '/api/broker/runs/{runId}/screen',
  name: 'broker.get-screen',
  summary: "A screenshot of a run's page",
  description: 'Null until it has opened a page.',
  internal: true,
  access: brokerStaff,
  params: runParams,
  answers: {
    200: success(z.strictObject({ screen: Screen.nullable() })),
    404: Failure,
    503: Failure.meta({ description: 'The broker does not answer.' }),
  },
  run: async ({ own, host, params }) => {
    const stored = await own.call('api.show_broker_screen', { p_run: params.runId });
    const at = host.brokerAddress();
    const down = await whyBrokerIsDown(at);
    if (at === null || down !== null) throw broken(down);
    const live = await liveScreen(at, params.runId).catch(() => {
      throw broken();
    });
    const takenAt = new Date(clock.now()).toISOString();
    const screen =
      live === null
        ? stored && { isLive: false, ...(stored as object) }
        : { isLive: true, reason: null, type: 'image/jpeg', takenAt, ...live };
    return { json: { success: true, data: { screen } } };
  },
});

const broken = (why?: string | null) =>
  apiError(503, 'temporarily_unavailable', why ?? 'The broker does not answer at the moment.');
