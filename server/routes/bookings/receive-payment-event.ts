import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { invalidBody } from '../../http/raw-body.ts';
import { openEvent } from '../../payments/provider.ts';
import { bookingsEnabled } from './access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/payments/stripe',
  name: 'bookings.receive-payment-event',
  summary: 'Take a signed message of the payment provider',
  description:
    'Signed within five minutes of now by `STRIPE_WEBHOOK_SECRET`. It wakes who reads at the provider what it tells ' +
    'of; nothing of it is believed, so that order, repeats and delays do not matter.',
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
