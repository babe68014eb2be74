import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { open } from './account.ts';
import { Allowances, exampleAllowances } from './allowances.ts';

const amount = z.int().min(0);
const Used = { reads: amount, exports: amount };

export default defineRoute({
  method: 'get',
  path: '/api/account/usage',
  name: 'accounts.get-usage',
  summary: "The account's use of its allowances, with history",
  description:
    'Allowances and months are exact, a team’s for all its members. Days and keys are the account’s own metered ' +
    'use in UTC; the newest half minute may be missing from them.',
  access: persons,
  query: z.strictObject({
    days: z.int().min(1).max(400).default(90).meta({ description: 'Number of days, including today.' }),
  }),
  answers: {
    200: success(
      z.strictObject({
        usage: z.strictObject({
          allowances: Allowances,
          pool: z
            .strictObject({ id: z.guid(), name: z.string() })
            .nullable()
            .meta({ description: "The team whose allowances and months these are; null: the account's own." }),
          days: z
            .array(z.strictObject({ day: z.iso.date(), ...Used }))
            .meta({ description: 'Every day, oldest first.' }),
          keys: z
            .array(
              z.strictObject({
                id: z.guid().nullable(),
                name: z.string().nullable(),
                kind: z.enum(['account', 'machine', 'service', 'browser']),
                ...Used,
              }),
            )
            .meta({
              description: 'The same days by key, including revoked ones. Browsers and all exports share one entry.',
            }),
          months: z
            .array(z.strictObject({ month: z.string().regex(/^\d{4}-\d\d$/), ...Used }))
            .meta({ description: 'Up to 24 months with use, oldest first.' }),
        }),
      }),
    ).meta({
      example: {
        success: true,
        data: {
          usage: {
            allowances: exampleAllowances,
            pool: null,
            days: [{ day: '2026-11-23', reads: 37, exports: 0 }],
            keys: [
              {
                id: '0192f1c4-0000-7000-8000-000000000031',
                name: 'nightly sync',
                kind: 'machine',
                reads: 37,
                exports: 0,
              },
            ],
            months: [{ month: '2026-11', reads: 1204, exports: 2 }],
          },
        },
      },
    }),
  },
  run: async ({ own, query }) => {
    const usage = open(await own.call('api.get_my_usage', { p_days: query.days }));
    return { json: { success: true, data: { usage } } };
  },
});
