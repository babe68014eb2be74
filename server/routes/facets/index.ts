import countActivities from './count-activities.ts';
import countOrganizations from './count-organizations.ts';
import countSessions from './count-sessions.ts';

/** Routes of the area facets. */
export const facetsRoutes = [countOrganizations, countActivities, countSessions];
