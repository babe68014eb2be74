import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { installationParams, RequestAnswer } from './installations.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/scrapers/{id}/rollback',
  name: 'scrapers.rollback-installation',
  summary: 'Ask an installation to roll back its last update',
  description: '409 while another request is active.',
  access: ingestionStaff,
  internal: true,
  params: installationParams,
  answers: { 202: RequestAnswer, 409: Failure },
  run: async ({ own, params }) => {
    const request = await own.call('api.request_scraper_update', { p_installation: params.id, p_action: 'rollback' });
    return { status: 202, json: { success: true, data: { request } } };
  },
});
