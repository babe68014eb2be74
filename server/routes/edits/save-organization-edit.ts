import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { editAnswers, editBody, editorsAndLinks, saveEdit } from './form.ts';

export default defineRoute({
  method: 'post',
  path: '/api/organizations/{id}/update-form',
  name: 'edits.save-organization-edit',
  summary: 'Edits an organization',
  description: "A person's value: it takes precedence over values of programs and can be withdrawn.",
  internal: true,
  access: editorsAndLinks,
  params: z.strictObject({ id: Uuid }),
  body: editBody('organization'),
  answers: editAnswers,
  run: (context) => saveEdit('organization', context),
});
