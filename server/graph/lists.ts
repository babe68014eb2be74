import type {} from 'postgraphile';
import {
  type PgResource,
  type PgSelectQueryBuilder,
  type PgSelectStep,
  pgSelect,
  TYPES,
} from 'postgraphile/@dataplan/pg';
import { context, type FieldArgs, get, lambda, type Step } from 'postgraphile/grafast';
import { parse } from 'postgraphile/graphql';
import { type SQL, sql } from 'postgraphile/pg-sql2';
import { extendSchema } from 'postgraphile/utils';
import type { Kind } from '../shared/kinds.ts';
import { limits, standardPage } from './limits.ts';

/**
 * A list field of the root query: its name and type, the kind that is selected, the view it reads, and the join key.
 */
interface List {
  readonly field: string;
  readonly type: string;
  readonly kind: Kind;
  readonly view: string;
  readonly key: string;
  readonly orders: readonly string[];
  readonly about: string;
}

const lists: readonly List[] = [
  {
    field: 'organizations',
    type: 'Organization',
    kind: 'organization',
    view: 'organizations',
    key: 'id',
    orders: ['NAME_ASC', 'NAME_DESC', 'SCORE_ASC', 'SCORE_DESC'],
    about: 'Organizations that run camps. Ordering by score omits those without a prepared score.',
  },
  {
    field: 'activities',
    type: 'Activity',
    kind: 'activity',
    view: 'activities',
    key: 'id',
    orders: ['NAME_ASC', 'NAME_DESC'],
    about: 'Activities of organizations.',
  },
  {
    field: 'sessions',
    type: 'Session',
    kind: 'session',
    view: 'sessions',
    key: 'id',
    orders: ['START_DATE_ASC', 'NAME_ASC', 'NAME_DESC'],
    about: 'Dated offerings of activities.',
  },
  {
    field: 'organizationScores',
    type: 'OrganizationScore',
    kind: 'organization',
    view: 'organization_scores',
    key: 'organization_id',
    orders: ['SCORE_DESC', 'SCORE_ASC'],
    about: 'Prepared scores of organizations; the filter applies to the organization.',
  },
];

const page = (standard: number = standardPage) =>
  `"At most ${limits.page}." first: Int = ${standard}, "Number of rows to skip." offset: Int = 0`;

const aboutOne = '"By its id; null if it does not exist or is not disclosed."';

const ofList = ({ field, type, kind, key, orders, about }: List) => `
  enum ${type}Order { ${orders.join(' ')} }

  "A page of ${field}, with aggregates of all that match."
  type ${type}List {
    "The records of the page."
    nodes: [${type}!]!
    "Number of all that match."
    totalCount: Int!
    "Over all that match. Values that the plan hides count as absent."
    aggregates: ${type}Aggregates!
    "Over all that match, the largest groups first."
    groupedAggregates(
      groupBy: [${type}GroupBy!]!
      "At most ${limits.page}."
      first: Int = ${limits.page}
    ): [${type}Aggregates!]!
  }

  extend type Query {
    "${about}"
    ${field}(
      "A structured filter, as in the lists of the HTTP interface: GET /api/canonical/schema describes it."
      filter: Filter
      orderBy: ${type}Order = ${orders[0]}
      ${page()}
    ): ${type}List
    ${key === 'id' ? `${aboutOne} ${kind}(id: UUID!): ${type}` : ''}
  }`;

/** The list fields of the root query. Rows are selected by the same SQL functions and filters as in the REST API. */
export const listsPlugin: GraphileConfig.Plugin = extendSchema((build) => {
  const resourceOf = ({ view }: List) => build.input.pgRegistry.pgResources[view] as PgResource;
  return {
    typeDefs: parse(lists.map(ofList).join('\n')),
    objects: {
      Query: {
        plans: Object.assign(
          {},
          ...lists.map((list) => ({
            [list.field]: (_: Step, args: FieldArgs) => questionOf(args),
            ...(list.key === 'id'
              ? { [list.kind]: (_: Step, args: FieldArgs) => findOne(resourceOf(list), 'id', args.getRaw('id')) }
              : {}),
          })),
        ),
      },
      ...Object.fromEntries(
        lists.map((list) => [`${list.type}List`, { plans: plansOf(list, () => resourceOf(list)) }]),
      ),
    },
  } as never;
}, 'CampatlasLists');

/** The row with this value in a unique column. */
export function findOne(resource: PgResource, column: string, $value: Step) {
  const $found = resource.find({ [column]: $value } as never);
  $found.setUnique(true);
  return $found.single();
}

/** The arguments of a list as JSON for SQL. */
function questionOf(args: FieldArgs): Step<string> {
  const asked = ['filter', 'orderBy', 'first', 'offset'].map((name) => args.getRaw(name));
  return lambda(asked as never, ([filter, order, first, offset]: readonly unknown[]) => {
    const [, column, direction] = /^(.+)_(ASC|DESC)$/.exec(String(order)) ?? [];
    const question = {
      ...(filter == null ? {} : { filter }),
      orderBy: column?.toLowerCase(),
      order: direction?.toLowerCase(),
    };
    return JSON.stringify({ ...question, limit: first ?? standardPage, offset: offset ?? 0 });
  });
}

/** What the statements of a list read. */
interface Source {
  readonly resource: PgResource;
  readonly kind: SQL;
  readonly view: SQL;
  readonly key: SQL;
  /** Whether the list can be ordered by score, which leaves out records without one. */
  readonly hasScores: boolean;
}

function plansOf(list: List, resource: () => PgResource) {
  const source = (): Source => ({
    resource: resource(),
    kind: sql.literal(list.kind),
    view: sql`canonical.${sql.identifier(list.view)}`,
    key: sql.identifier(list.key),
    hasScores: list.key === 'id',
  });
  return {
    nodes: ($question: Step) => selectPage(source(), $question),
    totalCount: ($question: Step) => selectCount(source(), $question),
    aggregates: ($question: Step) => selectAll(source(), $question).singleAsRecord(),
    groupedAggregates: ($question: Step, args: FieldArgs) => selectGroups(source(), $question, args),
  };
}

function selectPage({ resource, kind, view, key }: Source, $question: Step): PgSelectStep {
  const $page = pgSelect({
    resource,
    identifiers: [],
    args: [
      { step: $question, pgCodec: TYPES.text },
      { step: resultWindow(), pgCodec: TYPES.int },
    ],
    from: (question, window) => sql`(
        select v.*, i.n
        from unnest((select p.ids from logic.pick_records(
          ${kind}, (${question?.placeholder})::jsonb, current_user, (${window?.placeholder})::integer) p))
          with ordinality as i (id, n)
        join ${view} v on v.${key} = i.id)`,
  });
  $page.orderBy({ fragment: sql`${$page.alias}.n`, codec: TYPES.bigint, direction: 'ASC' });
  $page.setOrderIsUnique();
  return $page;
}

function selectCount({ resource, kind }: Source, $question: Step): Step {
  const $count = pgSelect({
    resource,
    identifiers: [],
    mode: 'aggregate',
    args: [{ step: $question, pgCodec: TYPES.text }],
    from: (question) =>
      sql`(select p.total from logic.pick_records(
          ${kind}, (${question?.placeholder})::jsonb || '{"limit": 0}', current_user, null) p)`,
  });
  return $count.singleAsRecord().select(sql`sum(${$count.alias}.total)::integer`, TYPES.int);
}

/** Without a filter the view is read directly: looking up a million selected ids takes eight times as long. */
function selectAll({ resource, kind, view, key, hasScores }: Source, $question: Step): PgSelectStep {
  const $all = pgSelect({
    resource,
    identifiers: [],
    mode: 'aggregate',
    args: [{ step: $question, pgCodec: TYPES.text }],
    from: (question) => {
      const asked = sql`(${question?.placeholder})::jsonb`;
      const byScore = hasScores ? sql` or ${asked} ->> 'orderBy' = 'score'` : sql.blank;
      const isNarrowed = sql`(${asked} ? 'filter'${byScore})`;
      return sql`(
        select v.* from ${view} v where not ${isNarrowed}
        union all
        select v.* from logic.choose_records(${kind}, ${asked}, current_user) i (id)
        join ${view} v on v.${key} = i.id where ${isNarrowed})`;
    },
  });
  $all.apply(lambda($question, () => counted));
  return $all;
}

/** The largest groups first. */
function selectGroups(source: Source, $question: Step, args: FieldArgs): PgSelectStep {
  const $groups = selectAll(source, $question);
  args.apply($groups, 'groupBy');
  $groups.orderBy({ fragment: sql`count(*)`, codec: TYPES.bigint, direction: 'DESC' });
  $groups.orderBy({ fragment: sql`min(${$groups.alias}.${source.key}::text)`, codec: TYPES.text, direction: 'ASC' });
  $groups.setFirst(args.getRaw('first') as never);
  return $groups;
}

/** Selects a count, so that an aggregate without requested values still returns a row. */
function counted(query: PgSelectQueryBuilder): void {
  query.selectAndReturnIndex(sql`count(*)`);
}

/** The caller's result window. */
function resultWindow(): Step {
  return get(context() as Step, 'resultWindow' as never);
}
