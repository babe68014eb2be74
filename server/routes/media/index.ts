import createAsset from './create-asset.ts';
import getAsset from './get-asset.ts';
import listActivityMedia from './list-activity-media.ts';
import listOrganizationMedia from './list-organization-media.ts';
import listSessionMedia from './list-session-media.ts';

/** Routes of the area media. */
export const mediaRoutes = [listOrganizationMedia, listActivityMedia, listSessionMedia, createAsset, getAsset];
