import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { listQuery } from '../../map/select-camps.ts';
import { success } from '../../shared/failure.ts';
import { WorkQueue } from '../../shared/work-queue.ts';
import { checkSelection, mapReaders, readSelection, regionKinds, selectionParameters } from './parameters.ts';
import { presentAs } from './revalidate.ts';

/** Large regions take seconds; more concurrent ones would use up the role's connections. */
const places = new WorkQueue('map_summary', 2);

const count = z.int().min(0);
const Values = z.array(z.strictObject({ value: z.string(), count }));
const Gaps = z
  .array(
    z.strictObject({
      field: z.string(),
      missing: count.meta({ description: 'Records without a value: unset, blank, empty or unknown.' }),
      share: z.number().min(0).max(1).nullable().meta({ description: 'Over all records of the kind; null: none.' }),
    }),
  )
  .meta({ description: "Only fields that the caller's plan sees." });
const byKind = { organization: count, activity: count, session: count };

const Summary = success(
  z.strictObject({
    region: z.strictObject({ kind: z.enum(regionKinds), code: z.string(), datasetId: z.guid() }),
    counts: z.strictObject(byKind),
    distributions: z.strictObject({
      category: Values.meta({ description: 'The 50 most common categories over all kinds of records.' }),
      ageGroup: Values.meta({ description: 'Ages in years; a record counts in every group that its range overlaps.' }),
      registrationStatus: Values.meta({ description: 'Of sessions.' }),
      price: z
        .array(z.strictObject({ currency: z.string(), basis: z.string(), value: z.string(), count }))
        .optional()
        .meta({
          description: 'Sessions by their lowest quote of each currency and basis. Where the plan sees prices.',
        }),
      scoreBand: Values.optional().meta({
        description: 'Number of organizations by score band, from prepared scores. Only for plans that see scores.',
      }),
    }),
    coverage: z.strictObject({ organization: Gaps, activity: Gaps, session: Gaps }),
  }),
).meta({
  id: 'MapSummary',
  description: 'The selected records in a region, in numbers.',
  example: {
    success: true,
    data: {
      region: { kind: 'state', code: 'VT', datasetId: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11' },
      counts: { organization: 1, activity: 3, session: 5 },
      distributions: {
        category: [{ value: 'swimming', count: 4 }],
        ageGroup: [{ value: '6-8', count: 4 }],
        registrationStatus: [{ value: 'open', count: 5 }],
        scoreBand: [{ value: 'good', count: 1 }],
      },
      coverage: { organization: [{ field: 'description', missing: 1, share: 1 }], activity: [], session: [] },
    },
  },
});

export default defineRoute({
  method: 'get',
  path: '/api/canonical/map/summary',
  name: 'map.summarise-region',
  summary: 'Statistics of the records in a region',
  description:
    'Counts, distributions and missing data of the records that the selected camps own at or near a region. ' +
    'Requires `regionKind` and `regionCode`. Not for previews.',
  access: { ...mapReaders, preview: false },
  query: z.strictObject(selectionParameters).superRefine((query, context) => {
    checkSelection(query, context);
    if (query.regionKind === undefined && query.regionCode === undefined)
      context.addIssue({ code: 'custom', path: ['regionKind'], message: 'regionKind and regionCode are required' });
  }),
  answers: { 200: Summary },
  cacheable: true,
  revalidates: true,
  present: presentAs('summary', false),
  run: async ({ query, db }) => {
    const conditions = readSelection(query);
    const { kind, region } = conditions;
    const request = [
      kind,
      JSON.stringify(listQuery(conditions)),
      region?.kind ?? null,
      region?.code ?? null,
      region?.dataset ?? null,
    ];
    const { data } = await places.hold(() =>
      db.one('select api.map_summary($1, $2, $3, $4, $5)::text as data', request),
    );
    return { text: `{"success":true,"data":${data}}` };
  },
});
