import type {} from 'postgraphile';
import { type PgResource, type PgSelectSingleStep, TYPES } from 'postgraphile/@dataplan/pg';
import { type FieldArgs, get, type Step } from 'postgraphile/grafast';
import { GraphQLError, parse, type ValueNode, valueFromASTUntyped } from 'postgraphile/graphql';
import { sql } from 'postgraphile/pg-sql2';
import { extendSchema } from 'postgraphile/utils';
import { prices, quotes, ranges } from './columns.ts';
import { limits, standardPage } from './limits.ts';
import { findOne } from './lists.ts';

const page = `"At most ${limits.page}." first: Int = ${standardPage}, "Number of rows to skip." offset: Int = 0`;

const types = parse(`
  "A structured filter: one JSON value, given completely in the document or completely in a variable."
  scalar Filter

  "Inclusive bounds; a null end is open."
  type IntegerRange { lower: Int upper: Int }

  "Price of care before or after hours. Zero is free."
  type CarePricing {
    amount: Float
    "Three letters."
    currency: String
    "hour, day, week, month, session, or null."
    basis: String
  }

  "One price option, as the source gave it. Zero is free, null unknown."
  type SessionPrice {
    price: Float
    "hour, day, week, month, session, or null."
    basis: String
    currency: String
    description: String
    beforeCarePricing: CarePricing
    afterCarePricing: CarePricing
  }

  extend type Organization {
    ageRangeYears: IntegerRange ageRangeMonths: IntegerRange grades: IntegerRange
    "Prepared score; null until it is prepared, never zero instead."
    score: OrganizationScore
    "By name."
    activities(${page}): [Activity!]!
    "Sessions it owns, directly or through the activity when there is no direct owner; by start date."
    sessions(${page}): [Session!]!
  }
  extend type Activity {
    ageRangeYears: IntegerRange ageRangeMonths: IntegerRange grades: IntegerRange
    organization: Organization
    "By start date."
    sessions(${page}): [Session!]!
  }
  extend type Session {
    ageRangeYears: IntegerRange ageRangeMonths: IntegerRange grades: IntegerRange
    "Price options in source order; an empty list is no recorded price, null is locked or unknown."
    prices: [SessionPrice!]
    "Quote for care before hours, when every price option records the same."
    beforeCarePricing: CarePricing
    "Quote for care after hours, when every price option records the same."
    afterCarePricing: CarePricing
    "The organization that owns it: its own, else the one that runs its activity."
    organization: Organization
    activity: Activity
  }
  extend type OrganizationScore { organization: Organization }
`);

type Row = PgSelectSingleStep;

/** Structured columns, and relations between records. */
export const structuresPlugin: GraphileConfig.Plugin = extendSchema((build) => {
  const {
    organizations,
    activities,
    sessions,
    organization_scores: scores,
  } = build.input.pgRegistry.pgResources as Record<string, PgResource>;
  const common = Object.fromEntries(ranges.map((column) => [build.inflection.camelCase(column), rangeOf(column)]));
  return {
    typeDefs: types,
    scalars: { Filter: { serialize: String, parseValue: readFilter, parseLiteral: readLiteral } },
    objects: {
      Organization: {
        plans: {
          ...common,
          score: one(scores, 'organization_id', 'id'),
          activities: many(activities, 'organization_id', 'name'),
          sessions: many(sessions, 'owner_id', 'start_date'),
        },
      },
      Activity: {
        plans: {
          ...common,
          organization: one(organizations, 'id', 'organization_id'),
          sessions: many(sessions, 'activity_id', 'start_date'),
        },
      },
      Session: {
        plans: {
          ...common,
          ...Object.fromEntries(
            [...prices, ...quotes].map((column) => [build.inflection.camelCase(column), jsonOf(column)]),
          ),
          organization: one(organizations, 'id', 'owner_id'),
          activity: one(activities, 'id', 'activity_id'),
        },
      },
      OrganizationScore: { plans: { organization: one(organizations, 'id', 'organization_id') } },
      SessionPrice: {
        plans: {
          beforeCarePricing: ($price: Step) => get($price, 'before_care_pricing' as never),
          afterCarePricing: ($price: Step) => get($price, 'after_care_pricing' as never),
        },
      },
    },
  } as never;
}, 'CampatlasStructures');

/** The plan of a related record: the row whose `key` is this row's `own`. */
function one(resource: PgResource | undefined, key: string, own: string) {
  return ($row: Row) => findOne(present(resource), key, $row.get(own));
}

/** The plan of the related records whose `key` is this row's id. */
function many(resource: PgResource | undefined, key: string, order: string) {
  return ($row: Row, args: FieldArgs) => {
    const $found = present(resource).find({ [key]: $row.get('id') } as never);
    const column = sql`${$found.alias}.${sql.identifier(order)}`;
    $found.orderBy({
      fragment: order === 'name' ? sql`lower(${column})` : column,
      codec: TYPES.text,
      direction: 'ASC',
    });
    $found.orderBy({ fragment: sql`${$found.alias}.id`, codec: TYPES.uuid, direction: 'ASC' });
    $found.setOrderIsUnique();
    $found.setFirst(args.getRaw('first') as never);
    $found.setOffset(args.getRaw('offset') as never);
    return $found;
  };
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a view of the catalog is missing');
  return value;
}

/** A range as {lower, upper}; PostgreSQL's upper bound is exclusive, the API's inclusive. */
function rangeOf(column: string) {
  return ($row: Row) => {
    const range = sql`${$row.getClassStep().alias}.${sql.identifier(column)}`;
    const bounds = sql`case when ${range} is not null
      then json_build_object('lower', lower(${range}), 'upper', upper(${range}) - 1) end`;
    return $row.select(bounds, TYPES.json);
  };
}

function jsonOf(column: string) {
  return ($row: Row) => $row.select(sql`${$row.getClassStep().alias}.${sql.identifier(column)}`, TYPES.json);
}

/** The filter as JSON text, which SQL parses. */
function readFilter(value: unknown): string {
  return JSON.stringify(value);
}

function readLiteral(node: ValueNode): string {
  if (holdsVariable(node)) throw new GraphQLError('Pass the whole filter as a variable, not parts of it.');
  return readFilter(valueFromASTUntyped(node));
}

function holdsVariable(node: ValueNode): boolean {
  if (node.kind === 'Variable') return true;
  if (node.kind === 'ListValue') return node.values.some(holdsVariable);
  return node.kind === 'ObjectValue' && node.fields.some(({ value }) => holdsVariable(value));
}
