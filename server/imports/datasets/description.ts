/** The description of a dataset, from a JSON file. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { wording } from '../../shared/wording.ts';

/** Names taken by parameters and members of answers. */
const reserved = ['id', 'dataset', 'match', 'q', 'orderBy', 'order', 'limit', 'offset', 'format', '__proto__'];

const Text = (most: number) =>
  z.string().refine((text) => text.trim() !== '' && text.length <= most, `it must have 1 to ${most} characters`);

const Column = z.strictObject({
  name: z
    .string()
    .refine((name) => /^\S(.{0,98}\S)?$/u.test(name) && !/\p{Cc}/u.test(name), 'it must have 1 to 100 characters')
    .refine((name) => !reserved.includes(name) && !name.startsWith('data.'), 'this name is reserved'),
  type: z.enum(['text', 'number', 'date', 'boolean', 'json']),
  filterable: z.boolean().default(false),
  capability: z.string().nullable().default(null),
  from: z.string().optional(),
  rest: z.literal(true).optional(),
});

const Description = z.strictObject({
  slug: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9_.-]{0,99}$/,
      'it must have 1 to 100 lower-case letters, digits, dots, hyphens or underscores',
    )
    .refine((slug) => slug !== 'search', 'it must not be search, which is a route'),
  title: Text(300),
  description: z.string().max(10_000),
  source: Text(2000),
  licence: Text(2000),
  columns: z.array(Column).min(1).max(200),
});

/** A column; `from` is its name in the file; a `rest` column collects all members without a column. */
export type Column = z.output<typeof Column>;
export type Description = z.output<typeof Description>;

/** Reads and checks a description; `capabilities` are the existing ones. Throws an error with clear instructions. */
export async function readDescription(file: string, capabilities: ReadonlySet<string>): Promise<Description> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  const problems: string[] = [];
  let description: Description | null = null;
  try {
    const parsed = Description.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')), { error: wording });
    if (parsed.success) description = parsed.data;
    else problems.push(...parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`));
  } catch (error) {
    problems.push(`it is not JSON (${error instanceof Error ? error.message : 'unreadable'})`);
  }
  if (description !== null) problems.push(...contradictions(description.columns, capabilities));
  if (description === null || problems.length > 0)
    throw new Error(`${file} does not describe a dataset: ${problems.join('; ')}.`);
  return description;
}

function contradictions(columns: readonly Column[], capabilities: ReadonlySet<string>): string[] {
  const twice = (names: readonly string[]) => [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
  const found = [
    ...twice(columns.map(({ name }) => name)).map((name) => `the column ${name} is described twice`),
    ...twice(columns.filter(({ rest }) => !rest).map(sourceOf)).map((name) => `two columns come from ${name}`),
  ];
  for (const { name, type, capability, rest } of columns) {
    if (name === 'name' && type !== 'text') found.push('the column name must be text');
    if (capability !== null && capability !== 'none' && !capabilities.has(capability))
      found.push(`the column ${name} needs a capability that there is not: ${capability}`);
    if (rest && type !== 'json') found.push(`the column ${name} takes the rest, so it must be json`);
  }
  if (columns.filter(({ rest }) => rest).length > 1) found.push('only one column may take the rest');
  return found;
}

/** The name of a column in the file. */
export function sourceOf({ name, from }: Column): string {
  return from ?? name;
}
