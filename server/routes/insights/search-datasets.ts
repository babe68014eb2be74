import { z } from 'zod';
import { databaseErrorOf } from '../../db/sqlstate.ts';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { success } from '../../shared/failure.ts';
import { Offset, pageLimit, SearchText, text } from '../../shared/params.ts';
import { exampleRow, filters, readers } from './datasets.ts';

/** Timeout of a search in PostgreSQL, in milliseconds. */
const timeLimit = 5000;

const Match = z
  .looseObject({
    dataset: z.string(),
    match: z.enum(['exact', 'prefix', 'substring']),
    id: z.guid(),
  })
  .meta({
    id: 'DatasetMatch',
    description: 'A row of a dataset that a search found, and how its name matches; its columns follow.',
  });

export default defineRoute({
  method: 'get',
  path: '/api/insights/search',
  name: 'insights.search-datasets',
  summary: 'Rows of the datasets by name, ranked',
  description:
    'Rows whose name holds every `q`, ignoring case and accents: first names that are one of them, then names that ' +
    'begin with one, then the others; in each by name. Without `dataset` all datasets are searched that have every ' +
    'filter. A search that takes five seconds is stopped (503 `search_timeout`): narrow it, do not repeat it.',
  access: readers,
  query: z.strictObject({
    q: z
      .array(SearchText)
      .max(5, 'it may be given five times')
      .meta({
        description: 'One to five texts, each up to 200 UTF-16 code units; every character stands for itself.',
        example: ['lake'],
      }),
    dataset: text(100).optional().meta({ description: 'Searches this dataset alone.', example: 'nyc-after-school' }),
    limit: pageLimit(24, 100),
    offset: Offset,
    filters: filters(
      'Every other parameter is an exact filter by a filterable column, which heeds case. `data.<key>` is not taken.',
    ),
  }),
  answers: {
    200: success(
      z.strictObject({
        results: z.array(Match),
        nextOffset: z.int().min(1).nullable().meta({ description: 'Where the next page begins; null on the last.' }),
      }),
    ).meta({
      example: {
        success: true,
        data: { results: [{ dataset: 'nyc-after-school', match: 'prefix', ...exampleRow }], nextOffset: null },
      },
    }),
  },
  run: async ({ db, query }) => {
    try {
      const data = await db.call('api.search_datasets', { p_query: JSON.stringify(query) }, timeLimit);
      return { text: `{"success":true,"data":${data}}` };
    } catch (error) {
      if (databaseErrorOf(error)?.code !== '57014') throw error;
      const seconds = timeLimit / 1000;
      throw apiError(
        503,
        'search_timeout',
        `The search took ${seconds} seconds and was stopped. Narrow it by dataset or by an exact filter; do not ` +
          'repeat it unchanged.',
      );
    }
  },
});
