import { defineRoute } from '../../http/define-route.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { InstallationsAnswer } from './installations.ts';

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/scrapers',
  name: 'scrapers.list-installations',
  summary: 'Installations of scrapers and their state',
  description: 'Sorted by name.',
  access: ingestionStaff,
  internal: true,
  answers: { 200: InstallationsAnswer },
  run: async ({ own }) => {
    const installations = await own.call('api.list_scrapers', {});
    return { json: { success: true, data: { installations } } };
  },
});
