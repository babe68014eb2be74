import type {} from 'postgraphile';
import { TYPES } from 'postgraphile/@dataplan/pg';
import { GraphQLError, type GraphQLScalarTypeConfig } from 'postgraphile/graphql';
import { pgSmartTags } from 'postgraphile/utils';

/** Columns that aggregates may be grouped by: those with few distinct values. */
const grouped: ReadonlySet<string> = new Set([
  'availability',
  'band',
  'capacity',
  'city',
  'coordinate_precision',
  'country',
  'early_bird',
  'format',
  'founded_year',
  'organization_type',
  'overnight',
  'postal_code',
  'region',
  'registration_status',
  'skill_level',
  'start_date',
  'time_zone',
  'verified',
]);

/** Columns with structured GraphQL types (structures.ts). */
export const ranges = ['age_range_years', 'age_range_months', 'grades'] as const;
export const prices = ['prices'] as const;
export const quotes = ['before_care_pricing', 'after_care_pricing'] as const;
const structured: ReadonlySet<string> = new Set([...ranges, ...prices, ...quotes]);

/** Properties that PostGraphile cannot infer from the views. */
export const columnTags = pgSmartTags([
  { kind: 'attribute', match: ({ attname }) => attname === 'id', tags: { notNull: true } },
  { kind: 'attribute', match: ({ attname }) => structured.has(attname), tags: { behavior: '-attribute:select' } },
]);

/**
 * Aggregates whose result depends on row order for floating point numbers: their last digit would reveal that a row was
 * rewritten.
 */
const inexact = ['sum', 'average', 'stddevSample', 'stddevPopulation', 'varianceSample', 'variancePopulation'].map(
  (aggregate) => `${aggregate}:attribute:aggregate`,
);

/** Adds min and max of dates and timestamps; the aggregates plugin supports only numbers. */
const moments: ReadonlySet<unknown> = new Set([TYPES.date, TYPES.timestamptz]);

interface AggregateSpec {
  readonly id: string;
  isSuitableType(codec: unknown): boolean;
}

function withMoments(spec: AggregateSpec): AggregateSpec {
  if (spec.id !== 'min' && spec.id !== 'max') return spec;
  return { ...spec, isSuitableType: (codec) => moments.has(codec) || spec.isSuitableType(codec) };
}

type ParseValue = NonNullable<GraphQLScalarTypeConfig<unknown, unknown>['parseValue']>;

/** Accepts strings only: GraphQL would coerce a list of one. */
function ofText(parse: ParseValue): ParseValue {
  return (value) => {
    if (typeof value !== 'string') throw new GraphQLError('Invalid UUID, a text is required.');
    return parse(value);
  };
}

function denied(behaviors: readonly string[]): GraphileBuild.BehaviorString[] {
  return behaviors.map((behavior) => `-${behavior}` as GraphileBuild.BehaviorString);
}

/** Column names and behaviors: `id` keeps its name, and grouping is limited to the listed columns. */
export const columnRules: GraphileConfig.Plugin = {
  name: 'CampatlasColumns',
  inflection: {
    replace: {
      _attributeName(previous, _options, details) {
        return previous?.call(this, { ...details, skipRowId: true }) ?? details.attributeName;
      },
    },
  },
  schema: {
    hooks: {
      GraphQLScalarType: (config) => {
        const { name, parseValue } = config;
        return name === 'UUID' && parseValue ? { ...config, parseValue: ofText(parseValue) } : config;
      },
      build: {
        after: ['PgAggregatesSpecsPlugin'],
        callback(build) {
          const specs = build as unknown as { pgAggregateSpecs: AggregateSpec[] };
          specs.pgAggregateSpecs = specs.pgAggregateSpecs.map(withMoments);
          return build;
        },
      },
    },
    entityBehavior: {
      pgCodecAttribute: {
        override: {
          callback: (behavior, [codec, name]) => [
            behavior,
            ...(grouped.has(name) ? [] : denied(['attribute:groupBy'])),
            ...(codec.attributes[name]?.codec === TYPES.float ? denied(inexact) : []),
          ],
        },
      },
    },
  },
};
