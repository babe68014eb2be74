import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { Artifact, example } from './artifacts.ts';

const WithBody = Artifact.extend({
  body: z.unknown().optional().meta({ description: 'JSON; absent if it was omitted.' }),
}).meta({ id: 'ScraperArtifactBody', description: 'A small JSON document of an attempt.' });

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/scraper-jobs/{id}/artifacts/{artifactId}',
  name: 'scrapers.get-artifact',
  summary: 'One artifact of a job, with its body',
  description: 'An omitted artifact has no body, but a reason.',
  access: ingestionStaff,
  internal: true,
  params: z.strictObject({ id: Uuid, artifactId: Uuid }),
  answers: {
    200: success(z.strictObject({ artifact: WithBody })).meta({
      example: { success: true, data: { artifact: { ...example, body: { pages: 12 } } } },
    }),
  },
  run: async ({ own, params }) => {
    const artifact = await own.call('api.get_scraper_artifact', { p_job: params.id, p_artifact: params.artifactId });
    return { json: { success: true, data: { artifact } } };
  },
});
