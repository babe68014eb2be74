import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { kinds } from '../../shared/kinds.ts';

const kind = z.enum(kinds);
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/);

const Field = z
  .strictObject({
    id: z.string().meta({ description: 'kind.name' }),
    name: z.string(),
    label: z.string(),
    description: z.string(),
    group: z.string(),
    dataType: z.string(),
    kind: z.enum(['stored', 'derived', 'editing', 'compatibility', 'storage']),
    nullable: z.boolean(),
    sources: z.array(z.string()).meta({ description: 'What it is computed from.' }),
    storage: z.string().nullable().meta({ description: 'Its column; null: none.' }),
    meaningSource: z.string().meta({ description: 'The source of the description.' }),
    editor: z.string().optional().meta({ description: 'How a person enters it.' }),
    aliasOf: z.string().optional().meta({ description: 'The field of which it is an alias.' }),
  })
  .meta({ id: 'ReferenceField', description: 'One field of a kind, or a column that stores it.' });

const Rule = z
  .strictObject({
    id: z.string(),
    category: z.enum(['editing', 'interpretation']),
    label: z.string(),
    description: z.string(),
    entities: z.array(kind),
    fields: z.array(z.string()),
    source: z.string(),
    details: z.string().optional(),
  })
  .meta({ id: 'ReferenceRule', description: 'Rules for records and their values.' });

const Reference = z
  .strictObject({
    success: z.literal(true),
    version: z.literal(1),
    generatedAt: z.iso.datetime(),
    schemaFingerprint: fingerprint.meta({ description: 'A hash of the tables and views.' }),
    applicationFingerprint: fingerprint.meta({ description: 'A hash of the program, its policies and functions.' }),
    entities: z.array(
      z.strictObject({
        kind,
        label: z.string(),
        description: z.string(),
        table: z.string(),
        fields: z.array(Field),
      }),
    ),
    relationships: z.array(
      z.strictObject({ from: kind, to: kind, field: z.string(), label: z.string(), nullable: z.boolean() }),
    ),
    rules: z.array(Rule),
    coverageIssues: z
      .array(z.strictObject({ entity: z.string(), field: z.string(), code: z.string(), message: z.string() }))
      .meta({ description: 'Objects without a description.' }),
  })
  .meta({ id: 'Reference', description: 'Metadata of the catalog, without any record.' });

export default defineRoute({
  method: 'get',
  path: '/api/canonical/reference',
  name: 'reference.get-reference',
  summary: 'The meaning, storage and rules of every field',
  internal: true,
  access: { capability: 'reference', role: 'staff', machine: true, service: false, preview: false, metered: false },
  answers: { 200: Reference },
  run: async ({ db, host }) => {
    const text = await db.call('api.show_reference', { p_version: host.version });
    return { text: String(text) };
  },
});
