import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { Offset, Order, SearchText, text, whole } from '../../shared/params.ts';
import { exampleRow, filters, Row, readers, Slug } from './datasets.ts';
import { csvForm, csvPage, exportRows } from './exports.ts';

const standardPage = 24;
const jsonPage = 100;

const query = z
  .strictObject({
    q: SearchText.optional().meta({
      description: 'Part of the name, ignoring case and accents; % stands for any text, _ for any character.',
    }),
    orderBy: text(100).optional().meta({
      description: 'A visible column or `id`; default: name. Text is sorted ignoring case, unset values last.',
    }),
    order: Order.default('asc').meta({ description: 'Direction of the order.' }),
    limit: whole(1, csvPage)
      .optional()
      .meta({
        description:
          `Rows of the page: ${standardPage} unless given and at most ${jsonPage}; with \`format=csv\` ${csvPage} ` +
          'unless given, and no more.',
      }),
    offset: Offset,
    format: z
      .enum(['csv'], 'it must be csv')
      .optional()
      .meta({ description: 'csv exports the page, which is metered.' }),
    filters: filters(
      'Every other parameter is an exact, case-sensitive filter: `<column>=<value>` for the filterable ' +
        'columns listed by `GET /api/insights`, and `data.<key>=<value>`, which compares a member of the ' +
        'column `data` as text.',
    ),
  })
  .superRefine(({ format, limit = 0 }, context) => {
    if (format === undefined && limit > jsonPage)
      context.addIssue({ code: 'custom', path: ['limit'], message: `it must be at most ${jsonPage}` });
  });

export default defineRoute({
  method: 'get',
  path: '/api/insights/{dataset}',
  name: 'insights.list-dataset-rows',
  summary: 'Rows of a dataset',
  description:
    'All conditions must hold. A filter that the dataset does not support is refused with ' + '`availableColumns`.',
  access: readers,
  params: z.strictObject({ dataset: Slug }),
  query,
  answers: {
    200: success(
      z.strictObject({
        dataset: z.string(),
        rows: z.array(Row),
        total: z.int().min(0).meta({ description: 'Exact number of matches.' }),
        limit: z.int().min(1),
        offset: z.int().min(0),
      }),
    ).meta({
      example: {
        success: true,
        data: { dataset: 'nyc-after-school', rows: [exampleRow], total: 1, limit: 24, offset: 0 },
      },
    }),
  },
  otherForms: [csvForm],
  isExport: ({ format }) => format === 'csv',
  run: async (context) => {
    const { format, limit, ...asked } = context.query;
    const { dataset } = context.params;
    if (format === 'csv') return await exportRows(context, dataset, { ...asked, limit: limit ?? csvPage });
    const request = JSON.stringify({ ...asked, limit: limit ?? standardPage });
    const data = await context.db.call('api.list_dataset_rows', { p_dataset: dataset, p_query: request });
    return { text: `{"success":true,"data":${data}}` };
  },
});
