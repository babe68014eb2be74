import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { editAnswers, editBody, editorsAndLinks, saveEdit } from './form.ts';

export default defineRoute({
  method: 'post',
  path: '/api/organizations/{id}/update-form',
  name: 'edits.save-organization-edit',
  summary: 'Edits an organization',
  description: "A person's word: it stands over what programs say, and can be taken back.",
  internal: true,
  access: editorsAndLinks,
  params: z.strictObject({ id: Uuid }),
  body: editBody('organization'),
  answers: editAnswers,
  run: (context) => saveEdit('organization', context),
});
