import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

const Session = z.strictObject({
  id: z.guid(),
  kind: z.enum(['web', 'mobile']),
  agent: z.string().nullable().meta({ description: 'The name of the browser.' }),
  createdAt: z.string().meta({ format: 'date-time', description: 'When the person signed in.' }),
  lastUsedAt: z.string().nullable().meta({ format: 'date-time', description: 'Accurate to about a minute.' }),
  expiresAt: z.string().meta({ format: 'date-time' }),
  current: z.boolean().meta({ description: "Whether it is the caller's session." }),
});

export default defineRoute({
  method: 'get',
  path: '/api/account/sessions',
  name: 'signin.list-sessions',
  summary: 'Sessions of the account',
  description: 'Most recently used first. A session ends after 30 days, or after 14 days without use.',
  internal: true,
  access: persons,
  answers: { 200: success(z.strictObject({ sessions: z.array(Session) })) },
  run: async ({ own, session }) => {
    const sessions = await own.call('api.list_sessions', { p_current: session?.hash ?? null });
    return { json: { success: true, data: { sessions } } };
  },
});
