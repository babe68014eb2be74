import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { listScores, readers, scoresAnswer, scoresParameters } from './scores.ts';

export default defineRoute({
  method: 'get',
  path: '/api/sessions/scores',
  name: 'scores.list-session-scores',
  summary: 'Scores of several sessions, as they are now or as they were prepared',
  access: readers,
  query: z.strictObject(scoresParameters),
  answers: { 200: scoresAnswer('session') },
  run: (context) => listScores('session', context),
});
