import { z } from 'zod';
import rules from './field-rules.json' with { type: 'json' };

/** One line of guard.field_rules, with the lowest plan that holds its capability. */
export interface FieldRule {
  readonly kind: string;
  readonly field: string;
  /** Column order. */
  readonly ordinal: number;
  readonly type: string;
  readonly capability: string | null;
  readonly plan: string | null;
  readonly allowed: readonly string[] | null;
  /** JSON records omit the field when it has this value. */
  readonly unknown: string | null;
  readonly json: boolean;
  /** Whether sources may set the field. */
  readonly given: boolean;
  /** Whether filters and facets may name it. */
  readonly filterable: boolean;
  /** Columns of the kind's table that the value is read from; null when it comes from other tables. */
  readonly columns: readonly string[] | null;
  readonly description: string;
}

/**
 * The longest accepted value of a field in bytes: a string; and a list, prices or a schedule as the JSON that
 * PostgreSQL writes. logic.value_problem has the same limits, and the time limit of callers' SQL relies on them.
 */
export const longestValue = { text: 8 * 1024, list: 32 * 1024 } as const;

const basis = z.enum(['hour', 'day', 'week', 'month', 'session']).nullable();

/** The price of extended care; amount 0 means free. */
const CareQuote = z
  .strictObject({ amount: z.number().min(0), currency: z.string().regex(/^[A-Za-z]{3}$/), basis: basis.optional() })
  .meta({ id: 'CarePricing', description: 'Price of care before or after hours. Amount 0 is explicitly free.' });

const Price = z
  .strictObject({
    price: z.number().min(0).nullable().optional(),
    basis: basis.optional(),
    currency: z.string().nullable().optional(),
    description: z.string().nullable().optional(),
    before_care_pricing: CareQuote.nullable().optional(),
    after_care_pricing: CareQuote.nullable().optional(),
  })
  .meta({ id: 'SessionPrice', description: 'One price option, as the source ordered it. Price 0 is explicitly free.' });

const clock = z.string().regex(/^([01][0-9]|2[0-4]):[0-5][0-9](:[0-5][0-9])?$/);

const Care = z.strictObject({
  available: z.boolean().nullable().optional(),
  start: clock.nullable().optional(),
  end: clock.nullable().optional(),
  price: CareQuote.nullable().optional(),
});

const Schedule = z
  .looseObject({
    label: z.string().nullable().optional(),
    dates: z.array(z.iso.date()).optional(),
    date_rule: z
      .looseObject({ from: z.iso.date(), to: z.iso.date(), days_of_week: z.array(z.string()).optional() })
      .optional(),
    exclusions: z.array(z.iso.date()).optional(),
    hours: z.array(z.strictObject({ start: clock, end: clock })).optional(),
    before_care: Care.nullable().optional(),
    after_care: Care.nullable().optional(),
    prices: z.array(Price).nullable().optional(),
  })
  .meta({ id: 'ScheduleConfiguration', description: 'One way of attending: dates or a weekly rule, hours and care.' });

const range = z.tuple([z.int().nullable(), z.int().nullable()]);

const types: Readonly<Record<string, z.ZodType>> = {
  uuid: z.guid(),
  text: z.string(),
  'text[]': z.array(z.string()),
  url: z.string(),
  'url[]': z.array(z.string()),
  integer: z.int(),
  number: z.number(),
  boolean: z.boolean(),
  date: z.iso.date(),
  range,
  prices: z.array(Price),
  schedule: z.array(Schedule),
  care: CareQuote,
};

/**
 * Schemas of the JSON records of each kind, made from the field rules. Every field but the id is optional; a field with
 * a capability may be null, which means locked. `x-plan` names the lowest plan that sees it.
 */
export function recordSchemas(all: readonly FieldRule[]): Readonly<Record<string, z.ZodObject>> {
  const kinds = [...new Set(all.map((rule) => rule.kind))];
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      recordSchema(
        kind,
        all.filter((rule) => rule.kind === kind && rule.json),
      ),
    ]),
  );
}

function recordSchema(kind: string, all: readonly FieldRule[]): z.ZodObject {
  const shape = Object.fromEntries(
    all.map((rule) => [rule.field, rule.field === 'id' ? fieldSchema(rule) : fieldSchema(rule).optional()]),
  );
  const id = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  return z
    .strictObject(shape)
    .meta({ id, description: `One ${kind}. Fields without a value are left out; null means locked.` });
}

function fieldSchema({ type, allowed, unknown, plan, description }: FieldRule): z.ZodType {
  const meta = { description, 'x-plan': plan ?? 'starter' };
  const shown = allowed?.filter((value) => value !== unknown) ?? null;
  let schema = types[type];
  if (schema === undefined) throw new Error(`guard.field_rules has a type that has no schema: ${type}`);
  if (shown !== null) schema = type === 'text[]' ? z.array(z.enum(shown)) : z.enum(shown);
  return (plan === null ? schema : schema.nullable()).meta(meta);
}

/** All lines of guard.field_rules. */
export const fieldRules: readonly FieldRule[] = rules;

const schemas = recordSchemas(fieldRules);

/** The schema of one kind's JSON records. */
export function recordSchemaOf(kind: 'organization' | 'activity' | 'session'): z.ZodObject {
  const schema = schemas[kind];
  if (schema === undefined) throw new Error(`the field rules know no ${kind}`);
  return schema;
}
