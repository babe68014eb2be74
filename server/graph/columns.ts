import type {} from 'postgraphile';
import { TYPES } from 'postgraphile/@dataplan/pg';
import { GraphQLError, type GraphQLScalarTypeConfig } from 'postgraphile/graphql';
import { pgSmartTags } from 'postgraphile/utils';

/** Columns that aggregates may be grouped by: few values each, or none for who may not see them. */
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

/** Columns that have a type of their own in GraphQL (structures.ts). */
export const ranges = ['age_range_years', 'age_range_months', 'grades'] as const;
export const prices = ['prices'] as const;
export const quotes = ['before_care_pricing', 'after_care_pricing'] as const;
const structured: ReadonlySet<string> = new Set([...ranges, ...prices, ...quotes]);

/** What the views cannot say of their columns. */
export const columnTags = pgSmartTags([
  { kind: 'attribute', match: ({ attname }) => attname === 'id', tags: { notNull: true } },
  { kind: 'attribute', match: ({ attname }) => structured.has(attname), tags: { behavior: '-attribute:select' } },
]);

/**
 * Aggregates that depend on the order of the rows when the numbers are floating point: they would tell in their last
 * digit that a row was written again, whatever was changed in it.
 */
const inexact = ['sum', 'average', 'stddevSample', 'stddevPopulation', 'varianceSample', 'variancePopulation'].map(
  (aggregate) => `${aggregate}:attribute:aggregate`,
);

/** Days and moments have a first and a last one, which the aggregates plugin gives to numbers alone. */
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

/** Takes texts only: a list of one would pass for what is in it. */
function ofText(parse: ParseValue): ParseValue {
  return (value) => {
    if (typeof value !== 'string') throw new GraphQLError('Invalid UUID, a text is wanted.');
    return parse(value);
  };
}

function denied(behaviors: readonly string[]): GraphileBuild.BehaviorString[] {
  return behaviors.map((behavior) => `-${behavior}` as GraphileBuild.BehaviorString);
}

/** Names and abilities of columns: `id` stays `id`, and groups are made by the listed columns only. */
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
