import { z } from 'zod';
import { tables } from '../../db/own-rows.ts';
import { defineRoute } from '../../http/define-route.ts';
import { oneLine } from '../../shared/params.ts';
import { persons } from '../../viewer/access.ts';
import { AccountAnswer, readAccount } from './account.ts';

export default defineRoute({
  method: 'patch',
  path: '/api/account',
  name: 'accounts.change-account',
  summary: "Change the caller's own profile",
  internal: true,
  access: persons,
  body: z.strictObject({ name: oneLine(300, 'Pat Moss', z.string().trim()) }),
  answers: { 200: AccountAnswer },
  run: async ({ own, caller, body }) => {
    await own.rows(tables.updateTable('store.accounts').set({ name: body.name }).where('id', '=', caller.accountId));
    return { json: { success: true, data: { account: await readAccount(own) } } };
  },
});
