import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

const Mailbox = z.strictObject({
  id: z.guid(),
  mailbox: z.string(),
  status: z
    .enum(['live', 'broken'])
    .meta({ description: 'broken: the provider no longer accepts it; connect it again.' }),
  connectedAt: z.string().meta({ format: 'date-time' }),
});

export default defineRoute({
  method: 'get',
  path: '/api/account/mailboxes',
  name: 'signin.list-mailboxes',
  summary: 'The mailboxes that the account has connected',
  description: 'Newest first, without those that have ended.',
  internal: true,
  access: persons,
  answers: { 200: success(z.strictObject({ mailboxes: z.array(Mailbox) })) },
  run: async ({ own }) => {
    const mailboxes = await own.call('api.list_mailboxes', {});
    return { json: { success: true, data: { mailboxes } } };
  },
});
