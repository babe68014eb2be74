import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { listScores, readers, scoresAnswer, scoresParameters } from './scores.ts';

export default defineRoute({
  method: 'get',
  path: '/api/activities/scores',
  name: 'scores.list-activity-scores',
  summary: 'Scores of several activities, as they are now or as they were prepared',
  access: readers,
  query: z.strictObject(scoresParameters),
  answers: { 200: scoresAnswer('activity') },
  run: (context) => listScores('activity', context),
});
