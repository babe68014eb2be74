import type { Route } from '../../http/define-route.ts';
import getExplore from './get-explore.ts';
import getExploreFile from './get-explore-file.ts';
import getMap from './get-map.ts';
import listBoundaries from './list-boundaries.ts';
import listMembers from './list-members.ts';
import summariseRegion from './summarise-region.ts';
import watchPoints from './watch-points.ts';

/** Routes of the area map. */
export const mapRoutes: readonly Route[] = [
  getExplore,
  getExploreFile,
  getMap,
  listBoundaries,
  listMembers,
  summariseRegion,
  watchPoints,
];
