import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { pageLimit, text, Uuid } from '../../shared/params.ts';
import { TimelinePage } from './timeline.ts';

const example = {
  organizationId: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11',
  entries: [],
  nextCursor: null,
  coverage: { from: '2026-05-15T00:00:00.000000Z', complete: true, gaps: [] },
};

export default defineRoute({
  method: 'get',
  path: '/api/organizations/{id}/provenance/timeline',
  name: 'provenance.list-timeline',
  summary: 'The history of an organization with its scores; staff see the changes, ADMIN also their sources',
  access: { capability: 'catalog', role: 'staff', machine: false, service: false, preview: false, metered: true },
  internal: true,
  params: z.strictObject({ id: Uuid }),
  query: z.strictObject({
    limit: pageLimit(30, 100),
    cursor: text(200).optional().meta({ description: '`nextCursor` of the page before, of the same organization.' }),
  }),
  answers: { 200: success(TimelinePage).meta({ example: { success: true, data: example } }) },
  run: async ({ params, query, db }) => {
    const page = { p_id: params.id, p_limit: query.limit, p_cursor: query.cursor ?? null };
    return { text: `{"success":true,"data":${await db.call('api.get_timeline', page)}}` };
  },
});
