import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { kinds } from '../../shared/kinds.ts';
import { SearchText, whole } from '../../shared/params.ts';
import { invalid } from '../../shared/query-string.ts';

const Match = z
  .strictObject({
    target_kind: z.enum(kinds),
    id: z.guid(),
    name: z.string(),
    parent_id: z
      .guid()
      .nullable()
      .meta({ description: "An activity's organization; a session's activity, else its organization." }),
    parent_name: z.string().nullable(),
    city: z.string().nullable().meta({ description: "City of the record's own location." }),
    region: z.string().nullable().meta({ description: "Region of the record's own location." }),
    verified: z.boolean(),
    organization_id: z
      .guid()
      .nullable()
      .meta({ description: 'The organization that runs it; for an organization, itself.' }),
    location: z
      .strictObject({
        latitude: z.number().min(-85).max(85),
        longitude: z.number().min(-180).max(180),
        coordinate_precision: z.enum(['exact', 'building', 'parcel', 'street', 'zip', 'state', 'unknown']),
      })
      .optional()
      .meta({ description: "The camp's own point, never that of a child." }),
  })
  .meta({ id: 'SearchMatch', description: 'One record that a search found.' });

export default defineRoute({
  method: 'get',
  path: '/api/canonical/search',
  name: 'search.search-catalog',
  summary: 'Records found by name or place',
  description:
    "`q` is searched for in a record's name, the names of its organization and activity, its city and its region, " +
    'ignoring case and accents; a state is found by its code and its name. Without `mode` organizations come first, ' +
    'then activities, then sessions, with an exact total. `mode=suggestions` returns one page over all kinds: exact ' +
    'names first, then names that begin with `q`, then the rest; previews search their sample this way.',
  access: { capability: 'catalog', machine: true, service: true, preview: 'explorer.browse_masked', metered: true },
  query: z.strictObject({
    q: SearchText.meta({ description: 'Text to find; there are no wildcards.', example: 'lake' }),
    limit: whole(1, 100)
      .optional()
      .meta({ description: 'Number of rows: default 24, at most 100; for suggestions default 10, at most 20.' }),
    mode: z.enum(['suggestions'], 'it can only be suggestions').optional(),
  }),
  answers: {
    200: z.strictObject({
      success: z.literal(true),
      data: z.strictObject({
        results: z.array(Match),
        total: z.int().min(0).optional().meta({ description: 'Exact number of matches; not for suggestions.' }),
      }),
    }),
  },
  cacheable: true,
  run: async ({ query: { q, limit, mode }, caller, db }) => {
    if (mode === 'suggestions') {
      if (limit !== undefined && limit > 20)
        throw invalid('Parameter "limit" is not valid: it must be at most 20 for suggestions.');
      const data = await db.call('api.suggest_records', { p_q: q, p_limit: limit ?? 10 });
      return { text: `{"success":true,"data":${data}}` };
    }
    if (caller.kind === 'preview')
      throw apiError(403, 'forbidden', 'Preview sessions may search only with mode=suggestions.');
    const data = await db.call('api.search_records', { p_q: q, p_limit: limit ?? 24 });
    return { text: `{"success":true,"data":${data}}` };
  },
});
