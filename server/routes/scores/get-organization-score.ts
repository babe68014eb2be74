import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { getScore, readers, scoreAnswer } from './scores.ts';

export default defineRoute({
  method: 'get',
  path: '/api/organizations/{id}/score',
  name: 'scores.get-organization-score',
  summary: 'The current score of an organization with its evidence and its rank among peers',
  access: readers,
  params: z.strictObject({ id: Uuid }),
  answers: { 200: scoreAnswer('organization') },
  run: (context) => getScore('organization', context),
});
