import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { csrfHeader } from '../../viewer/csrf.ts';

export default defineRoute({
  method: 'get',
  path: '/api/auth/csrf',
  name: 'accounts.get-csrf-token',
  summary: 'The CSRF token for changes by a signed-in browser',
  description:
    `Bound to the session of the cookie. Send it in \`${csrfHeader}\` with every request but GET; ` +
    "`Origin` must be this service's. " +
    'It is valid until `expiresAt`; a new one can be requested at any time. Callers with a key need none.',
  access: { capability: null, machine: false, service: false, preview: true, metered: false, cookieOnly: true },
  answers: {
    200: success(
      z.strictObject({ token: z.string(), header: z.literal(csrfHeader), expiresAt: z.iso.datetime() }),
    ).meta({
      example: {
        success: true,
        data: {
          token: 'AAAAAGkfT8c3m1Q2b5nXo0d8yS1uVvJt4pZl7gKcE9aHhR6wQmYxTf2kUeLrD0iNbOsWj_M',
          header: csrfHeader,
          expiresAt: '2026-11-20T20:00:00.000Z',
        },
      },
    }),
  },
  run: async ({ session, host }) => {
    const { rows } = await host.pools.server.query<{ token: string; expires_at: Date }>(
      'select token, expires_at from api.issue_csrf_token($1)',
      [session?.hash],
    );
    const issued = rows[0];
    const data = { token: issued?.token, header: csrfHeader, expiresAt: issued?.expires_at.toISOString() };
    return { json: { success: true, data } };
  },
});
