import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ClaimedHold } from '../../payments/hold.ts';
import { lease } from '../../payments/hold-steps.ts';
import { IdempotencyKey, text, Uuid, whole } from '../../shared/params.ts';
import { requestHash } from '../../shared/request-hash.ts';
import { mostCents, type Parent, shareable } from './bookings.ts';
import { copyShared } from './shared-copy.ts';

const mostAnswers = 40;
const Answer = z.union([text(2000), z.boolean(), whole(-1_000_000_000, 1_000_000_000)]);

/** The body of an approval. The currency is the installation's. */
export const Approval = z
  .strictObject({
    idempotencyKey: IdempotencyKey,
    childProfileId: Uuid,
    childProfileVersion: whole(1, 2_147_483_647).meta({ description: 'The version that the parent was shown.' }),
    sessionId: Uuid,
    maxSpend: z
      .strictObject({
        amountCents: whole(0, mostCents)
          .refine(
            (cents) => cents === 0 || cents >= 50,
            'it must be 0 or at least 50, the smallest amount that can be held on a card',
          )
          .meta({
            description:
              'Maximum price with fees and tax; exactly this amount is held on the card. 0: only free places.',
          }),
        currency: z.string().regex(/^[A-Z]{3}$/, 'it must be three capital letters'),
      })
      .meta({ example: { amountCents: 45_000, currency: 'USD' } }),
    allowWaitlist: z.boolean(),
    autoAcceptDecisions: z.boolean().meta({
      description: 'Routine questions and changes of the session within the limit are answered automatically.',
    }),
    shareFields: z
      .array(z.enum(shareable))
      .max(shareable.length)
      .refine((names) => new Set(names).size === names.length, 'it may have each item only once')
      .meta({ description: 'Shared with the camp besides the names and the adult’s address.' }),
    answers: z
      .record(text(100).min(1), Answer)
      .refine((answers) => Object.keys(answers).length <= mostAnswers, `it may have at most ${mostAnswers} members`)
      .meta({ description: 'What the parent tells the camp, by name.', example: {} }),
    approveBooking: z.literal(true),
  })
  .meta({ id: 'BookingApproval' });

/** The result of an approval. */
export interface Approved {
  readonly id: string;
  /** The hold to place; null when there is none or the approval is a repetition. */
  readonly hold: string | null;
  /** The hold's claimed row; null when no provider is configured or a job places the hold. */
  readonly claim: ClaimedHold | null;
  readonly isNew: boolean;
}

/** Creates the booking of an approval, or finds the one that the same approval created before. */
export async function approve(parent: Parent, approval: z.output<typeof Approval>): Promise<Approved> {
  const { own, host } = parent;
  const { idempotencyKey: key, childProfileId, maxSpend, shareFields } = approval;
  const { idempotencyKey: _, ...request } = approval;
  const hash = requestHash({
    ...request,
    childProfileId: childProfileId.toLowerCase(),
    shareFields: shareFields.toSorted(),
  });
  const known = await own.call('api.prepare_approval', { p_key: key, p_hash: hash, p_child: childProfileId });
  // A known key is answered first, even when the profile has changed or is gone.
  if (known.booking !== null) return { id: known.booking, hold: null, claim: null, isNew: false };
  const id = randomUUID();
  const copy = copyShared(host.seal, known, approval);
  const made = await own.call('api.approve_booking', {
    p_id: id,
    p_key: key,
    p_hash: hash,
    p_child: childProfileId,
    p_version: approval.childProfileVersion,
    p_session: approval.sessionId,
    p_max_cents: maxSpend.amountCents,
    p_currency: maxSpend.currency,
    p_waitlist: approval.allowWaitlist,
    p_auto: approval.autoAcceptDecisions,
    p_share: shareFields,
    p_read_version: known.version,
    p_sealed: copy === null ? null : host.seal.seal(copy, { table: 'store.bookings', column: 'sealed_shared', id }),
    p_lease: host.config.payments === null ? null : lease,
  });
  const claim = made.claim as ClaimedHold | null;
  return { id: made.booking ?? id, hold: made.hold, claim, isNew: made.is_new === true };
}
