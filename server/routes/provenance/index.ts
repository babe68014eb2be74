import getActivityProvenance from './get-activity-provenance.ts';
import getOrganizationProvenance from './get-organization-provenance.ts';
import getSessionProvenance from './get-session-provenance.ts';
import listTimeline from './list-timeline.ts';

/** Routes of the area provenance. */
export const provenanceRoutes = [getOrganizationProvenance, getActivityProvenance, getSessionProvenance, listTimeline];
