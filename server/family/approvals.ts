/** Approvals: which adult confirmed a saved value, and its source. */
import { sql } from 'kysely';
import { z } from 'zod';
import { Uuid } from '../shared/params.ts';

/** The source of a value: entered by the adult, or taken from a completed turn of their own assistant conversation. */
export const Source = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('manual') }),
    z.strictObject({ type: z.literal('assistant'), conversationId: Uuid, turnId: Uuid }),
  ])
  .meta({ id: 'ApprovalSource', description: 'Either option is an approval.', example: { type: 'manual' } });

export type ApprovalSource = z.output<typeof Source>;
export const manual: ApprovalSource = { type: 'manual' };

const SourceReference = z.strictObject({ conversationId: z.guid(), turnId: z.guid() });

const Approval = z
  .strictObject({
    source: z.enum(['manual', 'assistant']),
    actorId: z.guid().nullable().meta({ description: 'The adult who approved; null when that account is erased.' }),
    approvedAt: z.iso.datetime(),
    sourceReference: SourceReference.optional().meta({
      description: 'Id of your own turn, while its conversation exists.',
    }),
    version: z.int().min(1).meta({ description: 'The version created by the approval.' }),
  })
  .meta({ id: 'Approval' });

export const Provenance = z
  .record(z.string(), Approval)
  .meta({ id: 'Provenance', description: 'The approval of each value that is saved, by its key.' });

export const NullableReference = SourceReference.nullable().meta({
  description: 'The turn that proposed it; null if you entered it yourself, or its conversation was deleted.',
});

/** An approval as returned by SQL. */
interface Row {
  readonly source: 'manual' | 'assistant';
  readonly actorId: string | null;
  readonly approvedAt: string;
  readonly version: number;
  readonly sourceReference?: { conversationId: string; turnId: string };
}

/** The approvals of a row by key. References to turns of other accounts are omitted. */
export function approvalsOf(subject: 'child_id' | 'household_id' | 'care_id' | 'fact_id', id: string) {
  return sql<Readonly<Record<string, Row>>>`(
    select coalesce(jsonb_object_agg(a.key, jsonb_build_object('source', a.source, 'actorId', a.actor_id,
      'approvedAt', a.approved_at, 'version', a.version)
      || case when a.turn_id is not null and a.actor_id = guard.account() then jsonb_build_object('sourceReference',
        jsonb_build_object('conversationId', a.conversation_id, 'turnId', a.turn_id)) else '{}' end), '{}')
    from store.approvals a where a.${sql.ref(subject)} = ${sql.ref(id)})`;
}

/** Approvals in the form of the API. */
export function toProvenance(rows: Readonly<Record<string, Row>>) {
  return Object.fromEntries(
    Object.entries(rows)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, row]) => [key, { ...row, approvedAt: new Date(row.approvedAt).toISOString() }]),
  );
}
