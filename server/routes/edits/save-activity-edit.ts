import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { editAnswers, editBody, editors, saveEdit } from './form.ts';

export default defineRoute({
  method: 'post',
  path: '/api/activities/{id}/update-form',
  name: 'edits.save-activity-edit',
  summary: 'Edits an activity',
  description: "A person's value: it takes precedence over values of programs and can be withdrawn.",
  internal: true,
  access: editors,
  params: z.strictObject({ id: Uuid }),
  body: editBody('activity'),
  answers: editAnswers,
  run: (context) => saveEdit('activity', context),
});
