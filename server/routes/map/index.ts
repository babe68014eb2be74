import type { Route } from '../../http/define-route.ts';
import getBaseMap from './get-base-map.ts';
import getBaseTile from './get-base-tile.ts';
import getExplore from './get-explore.ts';
import getExploreFile from './get-explore-file.ts';
import getMap from './get-map.ts';
import getOutlineTile from './get-outline-tile.ts';
import getOutlines from './get-outlines.ts';
import listBoundaries from './list-boundaries.ts';
import listMembers from './list-members.ts';
import summariseRegion from './summarise-region.ts';
import watchPoints from './watch-points.ts';

/** Routes of the area map. */
export const mapRoutes: readonly Route[] = [
  getBaseMap,
  getBaseTile,
  getExplore,
  getExploreFile,
  getMap,
  getOutlineTile,
  getOutlines,
  listBoundaries,
  listMembers,
  summariseRegion,
  watchPoints,
];
