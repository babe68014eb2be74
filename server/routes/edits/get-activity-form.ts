import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { editors, formAnswer, getForm } from './form.ts';

export default defineRoute({
  method: 'get',
  path: '/api/activities/{id}/update-form',
  name: 'edits.get-activity-form',
  summary: 'The editable fields of an activity',
  internal: true,
  access: editors,
  params: z.strictObject({ id: Uuid }),
  answers: { 200: formAnswer },
  run: (context) => getForm('activity', context),
});
