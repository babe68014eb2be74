import getActivityProvenance from './get-activity-provenance.ts';
import getOrganizationProvenance from './get-organization-provenance.ts';
import getSessionProvenance from './get-session-provenance.ts';

/** Routes of the area provenance. */
export const provenanceRoutes = [getOrganizationProvenance, getActivityProvenance, getSessionProvenance];
