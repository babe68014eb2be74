import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { editors, formAnswer, getForm } from './form.ts';

export default defineRoute({
  method: 'get',
  path: '/api/sessions/{id}/update-form',
  name: 'edits.get-session-form',
  summary: 'The editable fields of a session',
  internal: true,
  access: editors,
  params: z.strictObject({ id: Uuid }),
  answers: { 200: formAnswer },
  run: (context) => getForm('session', context),
});
