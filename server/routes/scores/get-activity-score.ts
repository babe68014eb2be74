import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { getScore, readers, scoreAnswer } from './scores.ts';

export default defineRoute({
  method: 'get',
  path: '/api/activities/{id}/score',
  name: 'scores.get-activity-score',
  summary: 'The current score of an activity with its evidence',
  access: readers,
  params: z.strictObject({ id: Uuid }),
  answers: { 200: scoreAnswer('activity') },
  run: (context) => getScore('activity', context),
});
