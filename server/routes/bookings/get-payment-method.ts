import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { readCardSetup } from '../../payments/card-setup.ts';
import { providerOf } from '../../payments/open.ts';
import { success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { bookingsEnabled } from './access.ts';

/** How long the request waits for the result of a page on which a card may just have been saved. */
const lookMs = 5000;

const PaymentMethod = z
  .strictObject({ brand: z.string(), last4: z.string().length(4) })
  .meta({ id: 'PaymentMethod', description: 'The card used for bookings, as its holder recognizes it.' });

export default defineRoute({
  method: 'get',
  path: '/api/users/viewer/payment-method',
  name: 'bookings.get-payment-method',
  summary: 'The card that the caller has saved',
  description: 'Null if none is saved. After returning from the page on which a card is saved, read it here.',
  internal: true,
  isEnabled: bookingsEnabled,
  access: persons,
  answers: { 200: success(z.strictObject({ paymentMethod: PaymentMethod.nullable() })) },
  run: async ({ own, host }) => {
    const provider = providerOf(host.config.payments);
    const sessions = provider === null ? [] : ((await own.call('api.list_card_setups', {})) as unknown as string[]);
    if (provider !== null && sessions.length > 0) {
      // A page that cannot be read in time is read by the next request, by a webhook message or by a job.
      const reads = sessions.map((session) => readCardSetup(host.pools.server, provider, session).catch(() => false));
      await Promise.race([Promise.all(reads), sleep(lookMs, undefined, { ref: false })]);
    }
    const paymentMethod = await own.call('api.get_payment_method', {});
    return { json: { success: true, data: { paymentMethod } } };
  },
});
