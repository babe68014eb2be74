import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../../db/own-rows.ts';
import { ConsentAnswer, consents } from '../../family/consents.ts';
import { words } from '../../family/shapes.ts';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/consents',
  name: 'family.record-consent',
  summary: 'Consent to a notice',
  description: 'The current notice is at /privacy. Consenting again to the same notice returns the first consent.',
  internal: true,
  access: persons,
  body: z.strictObject({ notice: words(100).meta({ example: '2026-11-23' }) }),
  answers: { 200: ConsentAnswer, 201: ConsentAnswer },
  run: async ({ own, caller, body: { notice } }) => {
    if (caller.accountId === null) throw apiError(403, 'forbidden', 'Only accounts may do this.');
    const made = await own.rows(
      tables
        .insertInto('store.consents')
        .values({ account_id: caller.accountId, notice, recorded_at: sql<Date>`guard.now()` })
        .onConflict((conflict) => conflict.columns(['account_id', 'notice']).doNothing())
        .returning('id'),
    );
    const [consent] = await own.rows(consents.where('notice', '=', notice));
    return { status: made.length === 0 ? 200 : 201, json: { success: true, data: { consent } } };
  },
});
