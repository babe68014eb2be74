import { z } from 'zod';
import type { Answer, Context } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { type Kind, titleOf } from '../../shared/kinds.ts';
import { readers as catalogReaders, type RestrictedAccess } from '../../viewer/access.ts';

/** Provenance: Starter and above with any credential, no previews; PostgreSQL decides who sees more. */
export const readers: RestrictedAccess = { ...catalogReaders, preview: false };

const moment = z.iso.datetime();

/** Kinds of sources. */
export const SourceKind = z.enum(['scrape', 'manual_update', 'overseer', 'import', 'other']);
export const Authority = z
  .enum(['automated', 'human'])
  .meta({ description: "A person's word outranks a program's, even an older one." });

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
      description: 'What it did to the value when it was recorded; keep: nothing, whatever it said.',
    }),
    observed_at: moment.optional().meta({ description: 'When the source was as it says.' }),
    recorded_at: moment.meta({ description: 'When it was recorded; not when anything was verified.' }),
    observation: z.enum(['found', 'checked_not_found', 'not_applicable', 'failed', 'incomplete']).optional().meta({
      description: 'What came of looking for the value. Only found, or a change, alters a value.',
    }),
    evidence: z.array(Evidence).optional(),
    reason: z.string().optional(),
    rule: z.string().optional(),
    batch_id: z.int().optional().meta({ description: 'The import it came with.' }),
    review_id: z.guid().optional(),
    review_version: z.int().min(1).optional(),
    source_url: z.string().optional().meta({ description: 'Root of the web site that was read.' }),
    source_url_scope: z.literal('site').optional(),
    actor: z
      .strictObject({ id: z.guid().nullable(), label: z.string().nullable() })
      .optional()
      .meta({ description: 'Who said it: an account, while there is one, and a name.' }),
    withdrawn: z
      .strictObject({ recorded_at: moment, reason: z.string().nullable() })
      .optional()
      .meta({ description: 'It was taken back later and counts no more.' }),
  })
  .meta({ id: 'ProvenanceEntry', description: 'What one source said of one field at one time.' });

const FieldProvenance = z
  .strictObject({
    state: z.enum(['tracked', 'partial', 'unknown']).meta({
      description: 'Whether all, some or none of the current value has a known source that counts.',
    }),
    value_state: z
      .enum(['set', 'cleared', 'unknown'])
      .meta({ description: 'cleared: a source says there is none; unknown: nobody says.' }),
    sources: z.array(Entry).max(10).meta({ description: 'Who says the current value, the best first.' }),
    latest_observation: Entry.nullable().meta({ description: 'The latest by observed time.' }),
    history: z.array(Entry).meta({ description: 'By recorded time, the newest first, at most PROVENANCE_HISTORY.' }),
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
  .meta({ id: 'SourceRecord', description: 'One outside record that speaks for a record.' });

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
  .meta({ id: 'RelationshipJob', description: 'A move to another parent.' });

const bookkeeping = {
  id: z.guid(),
  configuration_id: z.guid().optional().meta({
    description: 'Equal for records with equal facts of place, audience and manner; for plans that see all of these.',
  }),
  external_ids: z.array(z.string()).meta({ description: "The sources' own ids." }),
  created_at: moment,
  updated_at: moment,
  source_created_at: moment.optional(),
};

const onlyAdmin = {
  field_provenance: z.record(z.string(), FieldProvenance).optional().meta({
    description: 'An entry for each field that the viewer sees. Left out: not available. A missing entry: unknown.',
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
