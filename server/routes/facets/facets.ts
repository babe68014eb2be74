import { z } from 'zod';
import type { Answer, Context } from '../../http/define-route.ts';
import { listParameters, oneName } from '../../shared/catalog-parameters.ts';
import { type Kind, plurals, titleOf } from '../../shared/kinds.ts';
import { facetDepends } from '../../shared/list-depends.ts';
import { Flag, SearchText, text, whole } from '../../shared/params.ts';
import { invalid } from '../../shared/query-string.ts';

const {
  q: _q,
  orderBy: _orderBy,
  order: _order,
  limit: _limit,
  offset: _offset,
  includeRows: _rows,
  ...conditions
} = listParameters;

const standard = {
  organization: '`city`, `region`, `category`',
  activity: '`category`, `skill`, `format`, `seasonality`',
  session: '`category`, `city`, `registrationStatus`',
} as const;

const special = {
  organization: '`updated_day` (the last 30 days, UTC)',
  activity:
    '`age_group` (3-5, 6-8, 9-12, 13-17 years, unknown; a record counts in every band its range overlaps, in ' +
    'unknown only without a range) and `updated_day` (the last 30 days, UTC)',
  session:
    '`start_week` (upcoming sessions by the Monday of their first day) and `updated_day` (the last 30 days, UTC)',
} as const;

/** The parameters of a kind's facets: all list conditions, and the values to count. */
export function facetParameters(kind: Kind) {
  return {
    ...conditions,
    field: text(100)
      .optional()
      .meta({
        description:
          `One field to count: a visible text, true/false, whole-number or date column, ${special[kind]}. ` +
          `Without it: ${standard[kind]}.`,
      }),
    limit: whole(1, 100).default(50).meta({ description: 'Values of each field, at most 100.' }),
    search: text(200)
      .optional()
      .meta({ description: 'Counts only records in which this text is found, as `q` of the list.' }),
    q: SearchText.optional().meta({ description: 'Lists only values that contain this text, ignoring case.' }),
    snapshot: Flag.optional().meta({
      description:
        'true reads counts without filters from stored totals, unless changes still have to be applied to them or ' +
        'that has failed; it requires `field`. false never uses them. Both give the same counts.',
    }),
  };
}

const Value = z.strictObject({
  value: z.union([z.string(), z.int(), z.boolean()]),
  count: z.int().min(1).meta({ description: 'Exact number of matching records with the value.' }),
});

/** The answer schema of a kind's facets. */
export function facetAnswer(kind: Kind) {
  return z
    .strictObject({
      success: z.literal(true),
      facets: z.record(z.string(), z.array(Value)).meta({
        description:
          'The values of each requested field, by the requested name: most frequent first, then by value; days ' +
          'in chronological order. Unset, blank and unknown values are not counted.',
      }),
      total: z.int().min(0).meta({ description: 'Exact number of records that match.' }),
    })
    .meta({
      id: `${titleOf(kind)}Facets`,
      description: `Counts of values over ${plurals[kind]}.`,
      example: { success: true, facets: { category: [{ value: 'nature', count: 12 }] }, total: 310 },
    });
}

type FacetQuery = Readonly<Record<string, unknown>> & {
  readonly field?: string | undefined;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly q?: string | undefined;
  readonly snapshot?: boolean | undefined;
};

/** The counts as PostgreSQL wrote them, in their envelope. */
export async function countFacets(
  kind: Kind,
  { caller, db, query }: Context<unknown, FacetQuery, unknown>,
): Promise<Answer> {
  const { field, limit, search, q, snapshot, ...given } = oneName(query, 'organization', 'activity');
  if (snapshot === true && field === undefined) throw invalid('snapshot=true needs field.');
  const asked = search === undefined ? given : { ...given, q: [search] };
  const { facets, total } = await db.call('api.get_facets', {
    p_kind: kind,
    p_query: JSON.stringify(asked),
    p_field: field ?? null,
    p_search: q ?? null,
    p_limit: limit,
    p_snapshot: snapshot ?? null,
  });
  const depends = [...facetDepends(kind, caller.dbRole, asked, field), 'code.api.get_facets'];
  return { text: `{"success":true,"facets":${facets},"total":${total}}`, depends };
}

/** Whether the counts change only with the catalog: counts by day also change at midnight. */
export function changesWithCatalogOnly({ field }: Readonly<Record<string, unknown>>): boolean {
  return field !== 'start_week' && field !== 'updated_day';
}
