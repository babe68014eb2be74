import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { isBlank } from '../../shared/blank.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure, success } from '../../shared/failure.ts';
import { text, Uuid } from '../../shared/params.ts';
import { requestHash } from '../../shared/request-hash.ts';
import { Expected } from './snapshot.ts';
import { overseerStaff } from './staff.ts';

const Receipt = z.strictObject({
  outcome: z.literal('accepted'),
  message: z.strictObject({
    requestId: z.guid(),
    status: z
      .literal('pending')
      .meta({ description: 'As it was when it was accepted; events show what happened afterwards.' }),
    revision: z.int().min(0),
    eventId: z.int().min(1),
    text: z.string(),
    createdAt: z.iso.datetime(),
  }),
});
const Rejection = z.strictObject({ requestId: z.guid(), expectedRevision: z.int().min(0) });

type Outcome = z.output<typeof Receipt> | { outcome: 'rejected'; messageRejection: z.output<typeof Rejection> };

export default defineRoute({
  method: 'post',
  path: '/api/overseer/messages',
  name: 'overseer.send-message',
  summary: 'Send a message to the review agent',
  description:
    'Also works while the agent is paused; it stays paused. At most 100 messages are pending. The same ' +
    'request with the same id gets the same receipt or rejection; a different one is 409.',
  access: overseerStaff,
  internal: true,
  body: z.strictObject({
    requestId: Uuid,
    expectedRevision: Expected,
    text: text(8000).refine((said) => !isBlank(said), 'it must not be blank'),
  }),
  answers: {
    200: success(Receipt),
    409: Failure.extend({ outcome: z.literal('rejected').optional(), messageRejection: Rejection.optional() }).meta({
      description:
        'The instructions differ from the expected ones (`outcome` and `messageRejection`, stored for the ' +
        'id); the id belongs to a different request; or 100 messages are pending, in which case the id stays ' +
        'unused.',
    }),
  },
  run: async ({ own, body: { requestId, ...said } }) => {
    const outcome = (await own.call('api.send_overseer_message', {
      p_request: requestId,
      p_expected: said.expectedRevision,
      p_text: said.text,
      p_hash: requestHash(said),
    })) as Outcome;
    if (outcome.outcome === 'rejected')
      throw apiError(
        409,
        'stale_version',
        'The instructions have changed in the meantime. Read them, then send the message again.',
        {
          ...outcome,
        },
      );
    return { json: { success: true, data: outcome } };
  },
});
