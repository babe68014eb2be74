import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { kinds } from '../../shared/kinds.ts';
import { statementSeconds } from '../../shared/statement-seconds.ts';
import { readers } from '../../viewer/access.ts';

const kind = z.enum(kinds);
const words = z.array(z.string());

const Column = z
  .strictObject({
    name: z.string(),
    type: z.string().meta({ description: 'range is [lower or null, upper or null].' }),
    description: z.string(),
    allowedValues: words.optional(),
  })
  .meta({ id: 'SchemaColumn', description: 'A column of JSON records.' });

const FilterCapabilities = z
  .strictObject({
    fields: z.array(
      z.strictObject({
        field: z.string(),
        type: z.string(),
        operators: words,
        description: z.string(),
        allowedValues: words.optional(),
      }),
    ),
    relations: z.array(z.strictObject({ relation: z.string(), kind, match: words })),
    predicates: z.array(
      z.strictObject({
        name: z.enum(['related', 'radius', 'price', 'schedule']),
        description: z.string(),
        basis: words.optional(),
        mode: words.optional(),
        includeCare: z.boolean().optional(),
        maximumDates: z.int().optional(),
        horizonDays: z.int().optional(),
      }),
    ),
    limits: z.record(z.string(), z.int()).meta({ description: 'The limits of a filter.' }),
  })
  .meta({
    id: 'FilterCapabilities',
    description: 'The fields and operators that this caller may use in a structured filter.',
  });

const Schema = z
  .strictObject({
    success: z.literal(true),
    data: z.strictObject({
      tables: z
        .array(
          z.strictObject({
            name: z.string(),
            kind,
            columns: z.array(Column),
            filterCapabilities: FilterCapabilities,
          }),
        )
        .meta({ description: 'Record kinds, with the columns of JSON records.' }),
      relations: z
        .array(
          z.strictObject({
            name: z.string(),
            columns: z.array(z.strictObject({ name: z.string(), type: z.string(), description: z.string() })),
          }),
        )
        .meta({ description: 'Relations for SQL, with their own columns, including ages in months and scores.' }),
      sqlLimits: z.strictObject({ rows: z.int().nullable(), bytes: z.int(), seconds: z.int() }).meta({
        description:
          'Limits of SQL: the size of a response and the duration of a statement. Null: no limit of the plan.',
      }),
    }),
    preview: z.strictObject({ sample: z.literal(true) }).optional(),
    resultLimit: z
      .int()
      .nullable()
      .optional()
      .meta({ description: 'Only for previews: number of rows of a list that they can reach.' }),
  })
  .meta({ id: 'CanonicalSchema', description: 'What this caller may see. Locked columns are not named.' });

export default defineRoute({
  method: 'get',
  path: '/api/canonical/schema',
  name: 'reference.get-schema',
  summary: 'The columns, relations and filters that the caller may use',
  description: "Reflects the caller's current plan. Previews see the columns of the sample.",
  access: { ...readers, metered: false },
  answers: { 200: Schema },
  run: async ({ db, caller }) => {
    const data = await db.call('api.show_schema', {});
    const limits = { rows: caller.resultWindow, bytes: caller.queryBytes, seconds: statementSeconds };
    const shown = String(data).replace(/\}$/, `,"sqlLimits":${JSON.stringify(limits)}}`);
    const sample = caller.kind === 'preview' ? `,"preview":{"sample":true},"resultLimit":${caller.resultWindow}` : '';
    return { text: `{"success":true,"data":${shown}${sample}}` };
  },
});
