import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { editorsAndLinks, formAnswer, getForm } from './form.ts';

export default defineRoute({
  method: 'get',
  path: '/api/organizations/{id}/update-form',
  name: 'edits.get-organization-form',
  summary: 'The editable fields of an organization',
  internal: true,
  access: editorsAndLinks,
  params: z.strictObject({ id: Uuid }),
  answers: { 200: formAnswer },
  run: (context) => getForm('organization', context),
});
