import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { getScore, readers, scoreAnswer } from './scores.ts';

export default defineRoute({
  method: 'get',
  path: '/api/sessions/{id}/score',
  name: 'scores.get-session-score',
  summary: 'The current score of a session with its evidence',
  access: readers,
  params: z.strictObject({ id: Uuid }),
  answers: { 200: scoreAnswer('session') },
  run: (context) => getScore('session', context),
});
