import { PgAggregatesPreset } from '@graphile/pg-aggregates';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import type { Pools } from '../db/pool.ts';
import { columnRules, columnTags } from './columns.ts';
import { limits } from './limits.ts';
import { listsPlugin } from './lists.ts';
import { serviceOf } from './service.ts';
import { structuresPlugin } from './structures.ts';

/** Default plugins that are disabled: mutations, node ids, cursors, and lists without our filter and result window. */
const unwanted = [
  'AddNodeInterfaceToSuitableTypesPlugin',
  'MutationPayloadQueryPlugin',
  'MutationPlugin',
  'NodeAccessorPlugin',
  'NodePlugin',
  'PgAggregatesAddConnectionAggregatesPlugin',
  'PgAggregatesFilterRelationalAggregatesPlugin',
  'PgAggregatesOrderByAggregatesPlugin',
  'PgAllRowsPlugin',
  'PgFirstLastBeforeAfterArgsPlugin',
  'PgMutationCreatePlugin',
  'PgMutationPayloadEdgePlugin',
  'PgMutationUpdateDeletePlugin',
  'PgProceduresPlugin',
  'PgRelationsPlugin',
  'PgRowByUniquePlugin',
  'PgTableNodePlugin',
  'QueryQueryPlugin',
  'RegisterQueryNodePlugin',
  'SubscriptionPlugin',
  'SwallowErrorsPlugin',
];

/** The PostGraphile preset. */
export function presetOf(pools: Pools): GraphileConfig.Preset {
  return {
    extends: [PostGraphileAmberPreset, PgAggregatesPreset as GraphileConfig.Preset],
    plugins: [columnTags, columnRules, structuresPlugin, listsPlugin],
    disablePlugins: unwanted as never,
    pgServices: [serviceOf(pools)] as never,
    grafast: { explain: false, timeouts: { planning: limits.planning, execution: null } } as never,
  };
}
