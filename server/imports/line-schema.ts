/** The schema of an import line, and error messages for lines that do not match it. */
import { z } from 'zod';
import { clock } from '../shared/clock.ts';
import { fieldSchemas, Media, type Zones } from './field-schemas.ts';
import { type Predicate, predicateOf } from './schema-predicate.ts';
import { WebAddress } from './value-schemas.ts';

/** Observation times further in the future than this are rejected: they would outrank all later observations. */
const clockSlack = 24 * 60 * 60 * 1000;

const instantError = 'must be a time such as 2026-05-15T00:00:00Z';
const { datetime, date } = z.core.regexes;
const instants = new RegExp(`${datetime({ offset: true }).source}|${date.source}`);

/** An observation time. One pattern, since predicateOf compiles no union. */
export const Instant = z
  .string(instantError)
  .regex(instants, { error: instantError, abort: true })
  .refine((value) => Date.parse(value) > Date.UTC(1900), 'lies before 1900')
  .refine((value) => Date.parse(value) < clock.now() + clockSlack, 'lies in the future');

const Evidence = z.array(
  z.strictObject({ url: WebAddress, quote: z.string(), captured_at: Instant }).partial(),
  'must be an array of {url, quote, captured_at}',
);

const observations = ['found', 'checked_not_found', 'not_applicable', 'failed', 'incomplete'] as const;

const Observation = z.strictObject(
  {
    observation: z.enum(observations, `must be one of ${observations.join(', ')}`),
    evidence: Evidence.nullable().optional(),
    reason: z.string('must be text').nullable().optional(),
    rule: z.string('must be text').nullable().optional(),
  },
  'must be {observation, evidence, reason, rule}',
);

const sources = ['scrape', 'manual_update', 'overseer', 'import', 'other'] as const;
const states = ['active', 'deleted', 'blacklisted'] as const;

const Key = z
  .string('must be text')
  .refine((key) => key.length > 0 && (key.length <= 500 || [...key].length <= 500), 'must have 1 to 500 characters');

function lineOf<Kind extends string, Fields extends z.ZodObject, Parents extends z.ZodRawShape>(
  kind: Kind,
  fields: Fields,
  parents: Parents,
) {
  const observed = z.partialRecord(z.enum([...Object.keys(fields.shape), 'media']), Observation);
  const source = z.strictObject(
    {
      kind: z.enum(sources, `must be one of ${sources.join(', ')}`),
      url: WebAddress.nullable(),
      observed_at: Instant.nullable(),
      created_at: Instant.nullable(),
      fields: observed.nullable(),
    },
    'must be an object',
  );
  const line = z.strictObject({
    kind: z.literal(kind),
    key: Key,
    id: z.guid('must be a uuid').optional(),
    ...parents,
    state: z.enum(states, `must be one of ${states.join(', ')}`).optional(),
    fields: fields.optional(),
    media: Media.nullable().optional(),
    source: source.partial().optional(),
  });
  return { line, fields, members: { line: membersOf(line), fields: membersOf(fields), source: membersOf(source) } };
}

type Member = { fits: Predicate; schema: z.ZodType };

function membersOf({ shape }: z.ZodObject): ReadonlyMap<string, Member> {
  return new Map(
    Object.entries(shape as Record<string, z.ZodType>).map(([name, schema]) => [
      name,
      { fits: predicateOf(schema), schema },
    ]),
  );
}

/** The line schema and field schemas of each kind, as a whole and per member. */
export function lineSchemas(zones: Zones) {
  const fields = fieldSchemas(zones);
  return {
    organization: lineOf('organization', fields.organization, {}),
    activity: lineOf('activity', fields.activity, { organization: Key.optional() }),
    session: lineOf('session', fields.session, {
      organization: Key.nullable().optional(),
      activity: Key.nullable().optional(),
    }),
  };
}

export type LineSchemas = ReturnType<typeof lineSchemas>;
export type Kind = keyof LineSchemas;
export type ImportLine = { [K in Kind]: z.infer<LineSchemas[K]['line']> }[Kind];

/**
 * Whether a value is a valid line of this kind. Equivalent to the full schema but several times faster, because it
 * checks only members that are present. The schemas transform nothing, so the value itself is the line.
 */
export function isLine(value: object, { members }: LineSchemas[Kind]): value is ImportLine {
  return (
    'key' in value &&
    hasOnly(value, members.line, (name, member) =>
      name === 'fields'
        ? hasOnly(member, members.fields)
        : name === 'source'
          ? hasOnly(member, members.source)
          : undefined,
    )
  );
}

function hasOnly(
  value: unknown,
  members: ReadonlyMap<string, Member>,
  decide?: (name: string, member: unknown) => boolean | undefined,
): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (const name in value) {
    const known = members.get(name);
    if (!known) return false;
    const member = (value as Record<string, unknown>)[name];
    if (!(decide?.(name, member) ?? (known.fits(member) || z.safeParse(known.schema, member).success))) return false;
  }
  return true;
}

/** Hints for unknown members that people commonly use. */
const instead: Record<string, string> = {
  image_urls: 'give media beside fields',
  image_url: 'give media beside fields',
  media: 'it belongs beside fields, not inside',
  before_care_pricing: 'it follows from prices',
  after_care_pricing: 'it follows from prices',
  organization_id: 'give organization, a key, beside fields',
  activity_id: 'give activity, a key, beside fields',
  website: 'give canonical_url when it is verified, else relevant_urls',
  url: 'give canonical_url when it is verified, else relevant_urls',
  registration_url: 'a web address as text, which joins relevant_urls; better give it there',
};

/** Parents belong on the line; any other unknown member is assumed to be a misplaced field. */
const parents = ['organization', 'activity'];

/** All problems of a line, in words. */
export function explain(error: z.ZodError, line: { kind: Kind }): string[] {
  const { kind } = line;
  return error.issues.flatMap((issue) => {
    const path = issue.path
      .map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at > 0 ? '.' : ''}${String(part)}`))
      .join('');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const flat = path === '' && !parents.includes(key) ? 'values belong inside fields' : null;
        const hint = Object.hasOwn(instead, key) ? instead[key] : flat;
        const where = path === '' ? '' : `${path}: `;
        const owner = `${kind === 'session' ? 'a' : 'an'} ${kind}`;
        return `${where}${JSON.stringify(key)} is not known for ${owner}${hint === null ? '' : ` (${hint})`}`;
      });
    return [`${path === '' ? 'the line' : path}: ${isAbsent(line, issue.path) ? 'is missing' : issue.message}`];
  });
}

/** Whether the path's value is undefined. */
function isAbsent(line: object, path: readonly PropertyKey[]): boolean {
  let value: unknown = line;
  for (const part of path) value = (value as Record<PropertyKey, unknown>)[part];
  return value === undefined;
}
