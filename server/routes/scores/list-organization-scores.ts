import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { listScores, readers, scoresAnswer, scoresParameters } from './scores.ts';

export default defineRoute({
  method: 'get',
  path: '/api/organizations/scores',
  name: 'scores.list-organization-scores',
  summary: 'Scores of several organizations, as they are now or as they were prepared',
  access: readers,
  query: z.strictObject(scoresParameters),
  answers: { 200: scoresAnswer('organization') },
  run: (context) => listScores('organization', context),
});
