import { z } from 'zod';
import type { Answer, Context } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { type Kind, titleOf } from '../../shared/kinds.ts';
import { type RestrictedAccess, readers } from '../../viewer/access.ts';

/** Provenance: Starter and above with any credential, no previews; PostgreSQL decides who sees more. */
export const provenanceReaders: RestrictedAccess = { ...readers, preview: false };

const moment = z.iso.datetime();

/** Kinds of sources. */
export const SourceKind = z.enum(['scrape', 'manual_update', 'overseer', 'import', 'other']);
export const Authority = z
  .enum(['automated', 'human'])
  .meta({ description: "A person's value takes precedence over a program's, even if it is older." });

const Evidence = z.strictObject({
  url: z.string().nullable(),
  quote: z.string().nullable(),
  captured_at: z.string().nullable(),
});

const Entry = z
  .strictObject({
    field: z.string(),
    kind: SourceKind,
    label: z.string().meta({ description: 'What this kind of source is called.' }),
    authority: Authority,
    action: z.enum(['keep', 'set', 'clear']).meta({
      description: 'Its effect on the value when it was recorded; keep: none, whatever it stated.',
    }),
    observed_at: moment.optional().meta({ description: 'The time for which the source’s statement holds.' }),
    recorded_at: moment.meta({ description: 'When it was recorded; it does not mean that anything was verified.' }),
    observation: z.enum(['found', 'checked_not_found', 'not_applicable', 'failed', 'incomplete']).optional().meta({
      description: 'The result of looking for the value. Only found, or a change, changes a value.',
    }),
    evidence: z.array(Evidence).optional(),
    reason: z.string().optional(),
    rule: z.string().optional(),
    batch_id: z.int().optional().meta({ description: 'The import batch that it came with.' }),
    review_id: z.guid().optional(),
    review_version: z.int().min(1).optional(),
    source_url: z.string().optional().meta({ description: 'Root of the web site that was read.' }),
    source_url_scope: z.literal('site').optional(),
    actor: z
      .strictObject({ id: z.guid().nullable(), label: z.string().nullable() })
      .optional()
      .meta({ description: 'Its author: an account, if it still exists, and a name.' }),
    withdrawn: z
      .strictObject({ recorded_at: moment, reason: z.string().nullable() })
      .optional()
      .meta({ description: 'It was withdrawn later and has no effect.' }),
  })
  .meta({ id: 'ProvenanceEntry', description: 'The statement of one source about one field at one time.' });

const FieldProvenance = z
  .strictObject({
    state: z.enum(['tracked', 'partial', 'unknown']).meta({
      description: 'Whether all, some or none of the current value has a known source.',
    }),
    value_state: z
      .enum(['set', 'cleared', 'unknown'])
      .meta({ description: 'cleared: a source says that there is no value; unknown: no source says anything.' }),
    sources: z.array(Entry).max(10).meta({ description: 'Sources of the current value, best first.' }),
    latest_observation: Entry.nullable().meta({ description: 'The latest by observed time.' }),
    history: z
      .array(Entry)
      .meta({ description: 'Sorted by recorded time, newest first, at most PROVENANCE_HISTORY entries.' }),
  })
  .meta({ id: 'FieldProvenance', description: 'Where the value of one field comes from.' });

const SourceRecord = z
  .strictObject({
    source: SourceKind,
    key: z.string(),
    website: z.string().nullable(),
    first_observed_at: moment.nullable(),
    last_observed_at: moment.nullable(),
    contributions: z.int().min(1),
  })
  .meta({ id: 'SourceRecord', description: 'One external record about a record.' });

const MergeJob = z
  .strictObject({
    id: z.string(),
    survivor_id: z.guid(),
    other_id: z.guid(),
    state: z.enum(['merged', 'split']),
    reason: z.string(),
    merged_at: moment,
    split_reason: z.string().nullable(),
    split_at: moment.nullable(),
    actor_id: z.guid().nullable(),
  })
  .meta({ id: 'MergeJob', description: 'Two records that were found to be one.' });

const RelationshipJob = z
  .strictObject({
    id: z.string(),
    relationship: z.enum(['organization', 'activity']),
    from_id: z.guid().nullable(),
    to_id: z.guid().nullable(),
    source: SourceKind.nullable(),
    reason: z.string().nullable(),
    moved_at: moment,
  })
  .meta({ id: 'RelationshipJob', description: 'A change of the parent.' });

const bookkeeping = {
  id: z.guid(),
  configuration_id: z
    .guid()
    .optional()
    .meta({
      description:
        'Equal for records with equal values of where, for whom and how they take place. Only for plans that ' +
        'see all of these values.',
    }),
  external_ids: z.array(z.string()).meta({ description: "The sources' own ids." }),
  created_at: moment,
  updated_at: moment,
  source_created_at: moment.optional(),
};

const onlyAdmin = {
  field_provenance: z
    .record(z.string(), FieldProvenance)
    .optional()
    .meta({
      description:
        'One entry per field that the viewer may see. A missing entry means unknown; without this member ' +
        'provenance is not available.',
    }),
  source_records: z.array(SourceRecord).optional(),
  merge_jobs: z.array(MergeJob).optional(),
  relationship_jobs: z.array(RelationshipJob).optional(),
};

const example = {
  id: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11',
  external_ids: ['vt/ymca'],
  created_at: '2026-05-15T00:00:00.000000Z',
  updated_at: '2026-05-15T00:00:00.000000Z',
};

/** The answer schema of a record's provenance. */
export function provenanceAnswer(kind: Kind) {
  const record = z.strictObject({ ...bookkeeping, ...onlyAdmin }).meta({
    id: `${titleOf(kind)}Provenance`,
    description: `What is kept about one ${kind}; the last four members are for ADMIN users and their keys.`,
  });
  return success(z.strictObject({ [kind]: record })).meta({ example: { success: true, data: { [kind]: example } } });
}

/** The provenance of a record; throws 404 when it is not disclosed. */
export async function getProvenance(
  kind: Kind,
  { params, db, host }: Context<{ readonly id: string }, unknown, unknown>,
): Promise<Answer> {
  const { provenanceHistory } = host.config;
  const data = await db.call('api.get_provenance', { p_kind: kind, p_id: params.id, p_history: provenanceHistory });
  return { text: `{"success":true,"data":${data}}` };
}
