import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { AccountAnswer, Label, shown } from './accounts.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/pool-accounts',
  name: 'pool.create-account',
  summary: 'Add a model subscription to the pool',
  description:
    'Its login starts automatically: an address and a code appear once the issuer has sent them, and it ' +
    'becomes active when a person has approved there. If logins are not configured it stays ' +
    'pending_login, and last_error says so.',
  access: ingestionStaff,
  internal: true,
  body: z.strictObject({ label: Label }),
  answers: { 201: AccountAnswer },
  run: async ({ own, body }) => {
    const account = await own.call('api.create_pool_account', { p_label: body.label });
    return { status: 201, json: shown(account) };
  },
});
