import getActivityScore from './get-activity-score.ts';
import getOrganizationScore from './get-organization-score.ts';
import getSessionScore from './get-session-score.ts';
import listActivityScores from './list-activity-scores.ts';
import listOrganizationScores from './list-organization-scores.ts';
import listSessionScores from './list-session-scores.ts';

/** Routes of the area scores. */
export const scoresRoutes = [
  getOrganizationScore,
  getActivityScore,
  getSessionScore,
  listOrganizationScores,
  listActivityScores,
  listSessionScores,
];
