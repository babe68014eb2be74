import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { loadUpdatePage, policy } from './update-page.ts';

const html = 'text/html; charset=utf-8';
const Record = Uuid.optional();

export default defineRoute({
  method: 'get',
  path: '/update',
  name: 'edits.get-update-page',
  summary: 'The page on which people correct a record',
  description:
    'Behind `#` it takes the token of an update link, which browsers keep to themselves; signed-in editors name the ' +
    'record. The page itself is public, its form is not.',
  internal: true,
  access: { public: true },
  query: z.strictObject({
    organization: Record.meta({ description: 'The organization to edit.' }),
    activity: Record.meta({ description: 'The activity to edit.' }),
    session: Record.meta({ description: 'The session to edit.' }),
  }),
  answers: { 200: { type: html, description: 'A page that works without any outside request.' } },
  run: async () => {
    const { page } = await loadUpdatePage();
    const headers = {
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    };
    return { type: html, body: page, headers };
  },
});
