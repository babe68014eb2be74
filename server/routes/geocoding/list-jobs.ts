import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Offset, pageLimit } from '../../shared/params.ts';
import { stateCodeOf } from '../../shared/us-states.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { JobsAnswer, statuses } from './jobs.ts';

const isStatus = (state: string) => (statuses as readonly string[]).includes(state);

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/geocoding/jobs',
  name: 'geocoding.list-jobs',
  summary: 'Jobs, newest first',
  internal: true,
  access: ingestionStaff,
  query: z.strictObject({
    state: z
      .string()
      .refine(
        (state) => isStatus(state) || stateCodeOf(state) !== undefined,
        'it must be a US state, by code or name, or a status of jobs',
      )
      .optional()
      .meta({ description: 'Only jobs of this US state, or only those with this status.', example: 'OR' }),
    limit: pageLimit(25, 100),
    offset: Offset,
  }),
  answers: { 200: JobsAnswer },
  run: async ({ own, query: { state = '', limit, offset } }) => {
    const data = await own.call('api.list_geocode_jobs', {
      p_state: stateCodeOf(state) ?? null,
      p_status: isStatus(state) ? state : null,
      p_limit: limit,
      p_offset: offset,
    });
    return { json: { success: true, data } };
  },
});
