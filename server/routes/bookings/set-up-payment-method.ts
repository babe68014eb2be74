import { z } from 'zod';
import type { Config } from '../../config.ts';
import { defineRoute } from '../../http/define-route.ts';
import { invalidBody } from '../../http/raw-body.ts';
import { openCardSetup } from '../../payments/card-setup.ts';
import { providerOf } from '../../payments/open.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure, success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { bookingsEnabled } from './access.ts';

const Setup = z.strictObject({
  returnUrl: z
    .string()
    .min(1)
    .max(2000)
    .meta({
      description: 'Where the browser is redirected afterwards: an address at an allowed origin.',
      examples: ['https://camps.example/bookings'],
    }),
});

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/payment-method/setup',
  name: 'bookings.set-up-payment-method',
  summary: 'Open the page of the payment provider on which a card is saved',
  description:
    'Card numbers are never sent to this service. If several pages are used, the card saved on the ' +
    'newest page applies.',
  internal: true,
  isEnabled: bookingsEnabled,
  access: persons,
  body: Setup,
  answers: {
    200: success(z.strictObject({ url: z.url().meta({ description: 'To be opened in the browser within a day.' }) })),
    503: Failure,
  },
  run: async ({ own, host, caller, body }) => {
    const returnUrl = allowedReturn(host.config, body.returnUrl);
    if (returnUrl === null)
      throw invalidBody('`returnUrl` must be on one of the origins from which cards may be saved');
    const { payments, bookingsCurrency: currency } = host.config;
    const provider = providerOf(payments);
    const account = caller.accountId ?? '';
    const url = provider === null ? null : await openCardSetup(own, provider, { account, returnUrl, currency });
    if (url === null)
      throw apiError(503, 'dependency_unavailable', 'Cards cannot be saved at the moment. Please try again soon.');
    return { json: { success: true, data: { url } } };
  },
});

/** The normalized URL when its origin is exactly one of the allowed origins, else null. */
function allowedReturn(config: Config, given: string): string | null {
  // Rejects characters that browsers drop or rewrite, because a browser would then open another URL.
  if (/[\s\\]|[^\x21-\x7e]/.test(given)) return null;
  const url = URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const own = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const allowed = [...config.returnOrigins, new URL(own).origin];
  return allowed.includes(url.origin) && /^https?:\/\/[^/]/i.test(given) ? url.href : null;
}
