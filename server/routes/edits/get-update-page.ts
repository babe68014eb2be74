import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';
import { Uuid } from '../../shared/params.ts';

const Record = Uuid.optional();

export default defineRoute({
  method: 'get',
  path: '/update',
  name: 'edits.get-update-page',
  summary: 'The page for correcting a record',
  description:
    'The fragment (`#`) contains the token of an update link, which browsers do not send to servers; ' +
    'signed-in editors name the record instead. The page itself is public, its form is not.',
  internal: true,
  access: { public: true },
  query: z.strictObject({
    organization: Record.meta({ description: 'The organization to edit.' }),
    activity: Record.meta({ description: 'The activity to edit.' }),
    session: Record.meta({ description: 'The session to edit.' }),
  }),
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('update')),
});
