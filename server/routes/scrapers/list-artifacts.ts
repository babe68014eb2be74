import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { Artifact, example } from './artifacts.ts';
import { jobParams } from './jobs.ts';

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/scraper-jobs/{id}/artifacts',
  name: 'scrapers.list-artifacts',
  summary: "Artifacts of a job's attempts",
  description:
    'Sorted by attempt and time. Never page bodies, markup or credentials: artifacts that contain them ' +
    'are omitted.',
  access: ingestionStaff,
  internal: true,
  params: jobParams,
  answers: {
    200: success(z.strictObject({ artifacts: z.array(Artifact) })).meta({
      example: { success: true, data: { artifacts: [example] } },
    }),
  },
  run: async ({ own, params }) => {
    const artifacts = await own.call('api.list_scraper_artifacts', { p_job: params.id });
    return { json: { success: true, data: { artifacts } } };
  },
});
