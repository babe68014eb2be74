import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { Uuid, whole } from '../../shared/params.ts';
import { example, Review } from './reviews.ts';
import { overseerStaff } from './staff.ts';

const moment = z.iso.datetime();
const Decision = z.strictObject({
  requestId: z.guid(),
  decision: z.enum(['mark_reviewed', 'request_changes', 'revert']),
  reason: z.string().nullable(),
  version: z.int().meta({ description: 'The version that the decision is about.' }),
  decidedBy: z.guid().nullable(),
  outcome: z.enum(['accepted', 'rejected']),
  decidedAt: moment,
});
const Reversal = z.strictObject({
  status: z.enum(['reverting', 'reverted', 'revert_failed']),
  error: z.string().nullable(),
  changed: z.array(z.string()).nullable().meta({ description: 'The fields of the record that it changed.' }),
  createdAt: moment,
  updatedAt: moment,
});

export default defineRoute({
  method: 'get',
  path: '/api/overseer/reviews/{id}',
  name: 'overseer.get-review',
  summary: 'One version of a review, with its evidence and decisions',
  description:
    'The reviewed change is fixed within a version; `reviewStatus`, `applicationStatus` and `status` are ' +
    'its current state.',
  access: overseerStaff,
  internal: true,
  params: z.strictObject({ id: Uuid }),
  query: z.strictObject({
    version: whole(1, 2_147_483_647).optional().meta({ description: 'Default: the latest.' }),
  }),
  answers: {
    200: success(
      z.strictObject({
        review: Review,
        latestVersion: z.int().min(1),
        suppressed: z.boolean().meta({ description: 'Whether automated updates of the record are currently held.' }),
        decisions: z.array(Decision),
        reversal: Reversal.nullable(),
      }),
    ).meta({
      example: {
        success: true,
        data: { review: example, latestVersion: 1, suppressed: false, decisions: [], reversal: null },
      },
    }),
  },
  run: async ({ own, params, query }) => {
    const data = await own.call('api.get_review', { p_review: params.id, p_number: query.version ?? null });
    return { json: { success: true, data } };
  },
});
