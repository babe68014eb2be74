import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { CollectionsAnswer, keepers, listOf, toCollection } from './collections.ts';

export default defineRoute({
  method: 'get',
  path: '/api/collections',
  name: 'collections.list-collections',
  summary: 'Sets of organizations that staff share',
  description: 'Sorted by name. Only for staff and ADMIN accounts in person.',
  access: keepers,
  internal: true,
  query: z.strictObject({
    archived: z
      .enum(['false', 'true', 'all'], 'it must be false, true or all')
      .default('false')
      .meta({ description: 'false gives active ones, true archived ones, all gives both.' }),
  }),
  answers: { 200: CollectionsAnswer },
  run: async ({ own, query }) => {
    const rows = await own.rows(listOf(query.archived));
    return { json: { success: true, data: { collections: rows.map(toCollection) } } };
  },
});
