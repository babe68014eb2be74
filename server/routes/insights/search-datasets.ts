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
    description: 'A row found by a search, with how its name matches, followed by its columns.',
  });

export default defineRoute({
  method: 'get',
  path: '/api/insights/search',
  name: 'insights.search-datasets',
  summary: 'Rows of the datasets by name, ranked',
  description:
    'Rows whose name contains every `q`, ignoring case and accents: first names that equal one of them, ' +
    'then names that begin with one, then the others, each sorted by name. Without `dataset` all ' +
    'datasets that support every filter are searched. A search is cancelled after five seconds (503 ' +
    '`search_timeout`): narrow it instead of repeating it.',
  access: readers,
  query: z.strictObject({
    q: z
      .array(SearchText)
      .max(5, 'it may be given at most five times')
      .meta({
        description: 'One to five texts, each up to 200 UTF-16 code units; there are no wildcards.',
        example: ['lake'],
      }),
    dataset: text(100).optional().meta({ description: 'Search only this dataset.', example: 'nyc-after-school' }),
    limit: pageLimit(24, 100),
    offset: Offset,
    filters: filters(
      'Every other parameter is an exact, case-sensitive filter by a filterable column. `data.<key>` is ' +
        'not supported.',
    ),
  }),
  answers: {
    200: success(
      z.strictObject({
        results: z.array(Match),
        nextOffset: z
          .int()
          .min(1)
          .nullable()
          .meta({ description: 'The start of the next page; null on the last page.' }),
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
