import { z } from 'zod';
import { Described, Location } from './location.ts';

const scalar = z.union([
  z.null(),
  z.string(),
  z
    .number()
    .refine(
      (value) => !Number.isInteger(value) || Number.isSafeInteger(value),
      'send a number of more than 15 digits as text',
    ),
  z.boolean(),
]);

/** The request body. */
export const Body = z.strictObject({
  sql: z.string().min(1, 'is empty').max(20_000, 'has at most 20000 characters').meta({
    description: 'One SELECT or WITH statement over organizations, activities, sessions and organization_scores.',
    example: 'select name, city from organizations where region = $1 order by name, id limit 24',
  }),
  params: z
    .array(
      z.union(
        [scalar, z.array(scalar).max(1000)],
        'send a text, a number, true, false, null or an array of at most 1000 of them',
      ),
    )
    .max(50)
    .nullish()
    .meta({
      description: 'Values of $1, $2, …: as many as the statement uses. An array is one value.',
      example: ['VT'],
    }),
  location: Location.nullish(),
  timeoutSeconds: z
    .int()
    .min(15)
    .max(60)
    .nullish()
    .meta({ description: 'Only for the service credential without x-viewer-id.' }),
});

export type Body = z.output<typeof Body>;

/** `data` of the answer. */
export const Rows = z
  .strictObject({
    columns: z.array(
      z.strictObject({ name: z.string(), type: z.string().meta({ description: "PostgreSQL's name." }) }),
    ),
    rows: z.array(z.array(z.unknown())).meta({ description: 'One array per row, in the order of the columns.' }),
    rowCount: z.int().min(0),
    truncated: z
      .boolean()
      .meta({ description: 'There were more rows than resultLimit, or more bytes than a response may contain.' }),
    location: Described.optional(),
  })
  .meta({ id: 'QueryRows', description: 'The rows of a statement.' });
