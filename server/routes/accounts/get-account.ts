import { z } from 'zod';
import { tables } from '../../db/own-rows.ts';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { success } from '../../shared/failure.ts';

const own = tables.selectFrom('store.accounts').select(['id', 'email', 'name', 'created_at']);

export default defineRoute({
  method: 'get',
  path: '/api/account',
  name: 'accounts.get-account',
  summary: "The caller's own account",
  description: 'For people: named integration keys, the service and previews are refused.',
  access: { capability: null, machine: false, service: false, preview: false, metered: false },
  answers: {
    200: success(
      z.strictObject({
        account: z.strictObject({
          id: z.guid(),
          email: z.string(),
          name: z.string(),
          tier: z.string().meta({ description: "The caller's API tier." }),
          createdAt: z.iso.datetime(),
        }),
      }),
    ).meta({
      example: {
        success: true,
        data: {
          account: {
            id: '0192f1c4-0000-7000-8000-000000000001',
            email: 'pat@example.org',
            name: 'Pat Moss',
            tier: 'paid',
            createdAt: '2026-11-20T20:00:00.000Z',
          },
        },
      },
    }),
  },
  run: async (context) => {
    const [row] = await context.own.rows(own);
    if (row === undefined) throw apiError(403, 'forbidden', 'This account is closed.');
    const { id, email, name, created_at: createdAt } = row;
    return { json: { success: true, data: { account: { id, email, name, tier: context.caller.tier, createdAt } } } };
  },
});
