import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { invalidBody } from '../../http/raw-body.ts';
import { openEvent } from '../../payments/provider.ts';
import { bookingsEnabled } from './access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/payments/stripe',
  name: 'bookings.receive-payment-event',
  summary: 'Receive a signed webhook message of the payment provider',
  description:
    'The message must be signed with `STRIPE_WEBHOOK_SECRET`, at most five minutes ago. It only triggers ' +
    'a reading of its object at the provider; its content is not trusted, so order, repetitions and ' +
    'delays do not matter.',
  internal: true,
  isEnabled: bookingsEnabled,
  access: { public: true },
  body: z.instanceof(Buffer),
  rawBody: { type: 'application/json', maxBytes: 512 * 1024 },
  answers: { 200: z.strictObject({ success: z.literal(true) }) },
  run: async ({ body, headers, host }) => {
    const given = headers.get('stripe-signature') ?? [];
    const event = given.length === 1 ? await openEvent(body, given[0] ?? '', host.config.webhookSecrets) : null;
    if (event === null || event.id.length > 255 || (event.objectId?.length ?? 0) > 255)
      throw invalidBody('it is not signed by the payment provider');
    await host.pools.server.query('select api.record_provider_event($1, $2, $3)', [
      event.id,
      event.type,
      event.objectId,
    ]);
    return { json: { success: true } };
  },
});
