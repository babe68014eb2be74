import getActivity from './get-activity.ts';
import getNumbers from './get-numbers.ts';
import getOrganization from './get-organization.ts';
import getSession from './get-session.ts';
import listActivities from './list-activities.ts';
import listOffers from './list-offers.ts';
import listOrganizations from './list-organizations.ts';
import listSessions from './list-sessions.ts';

/** Routes of the area catalog. */
export const catalogRoutes = [
  listOrganizations,
  listActivities,
  listSessions,
  getNumbers,
  listOffers,
  getOrganization,
  getActivity,
  getSession,
];
