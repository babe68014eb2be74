import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { isBlank } from '../../shared/blank.ts';
import { Failure, success } from '../../shared/failure.ts';
import { text, Uuid } from '../../shared/params.ts';
import { requestHash } from '../../shared/request-hash.ts';
import { example, Review } from './reviews.ts';
import { Expected } from './snapshot.ts';
import { overseerPersons } from './staff.ts';

const decisions = ['mark_reviewed', 'request_changes', 'revert'] as const;

/** A rejected decision: it is stored, and repeated requests get the same answer. */
const Rejected = z
  .strictObject({
    success: z.literal(false),
    error: z.literal(true),
    data: z.null(),
    message: z.string(),
    requestId: z.guid().meta({ description: 'Id of the decision.' }),
    decisionOutcome: z.literal('rejected'),
  })
  .meta({ id: 'RejectedDecision', description: 'A decision that was rejected permanently.' });

export default defineRoute({
  method: 'post',
  path: '/api/overseer/reviews/{id}/decision',
  name: 'overseer.decide-review',
  summary: 'Decide about a change of the review agent',
  description:
    'mark_reviewed changes only the review. request_changes keeps the change and wakes the agent. revert queues ' +
    'the reversal (`reverting`) and suppresses automated updates of the record until request_changes. Only for ' +
    'people. Repeating the request with the same id returns the same receipt or rejection; a different request ' +
    'with that id is 409.',
  access: overseerPersons,
  internal: true,
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    requestId: Uuid,
    expectedVersion: Expected.meta({ description: 'The version that was viewed.' }),
    decision: z.enum(decisions, `it must be ${decisions.join(', ')}`),
    reason: text(2000)
      .refine((reason) => !isBlank(reason), 'it must not be blank; leave it out instead')
      .optional(),
  }),
  answers: {
    200: success(
      z.strictObject({
        requestId: z.guid(),
        decisionOutcome: z.literal('accepted'),
        decision: z.enum(decisions),
        review: Review,
      }),
    ).meta({
      example: {
        success: true,
        data: {
          requestId: '0192f1c4-0000-7000-8000-000000000041',
          decisionOutcome: 'accepted',
          decision: 'mark_reviewed',
          review: { ...example, status: 'reviewed', reviewStatus: 'reviewed' },
        },
      },
    }),
    409: z.union([Rejected, Failure]).meta({
      description: 'It was rejected because of the version or state; or the id belongs to a different request.',
    }),
  },
  run: async ({ own, params, body: { requestId, ...decided } }) => {
    const { accepted, receipt } = (await own.call('api.decide_review', {
      p_review: params.id,
      p_request: requestId,
      p_expected: decided.expectedVersion,
      p_decision: decided.decision,
      p_reason: decided.reason ?? null,
      p_hash: requestHash({ review: params.id.toLowerCase(), ...decided }),
    })) as { accepted: boolean; receipt: object };
    if (accepted) return { json: { success: true, data: receipt } };
    return { status: 409, json: { success: false, error: true, data: null, ...receipt } };
  },
});
