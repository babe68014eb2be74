import type { Route } from '../../http/define-route.ts';
import getMap from './get-map.ts';
import listBoundaries from './list-boundaries.ts';
import listMembers from './list-members.ts';
import summariseRegion from './summarise-region.ts';
import watchPoints from './watch-points.ts';

/** Routes of the area map. */
export const mapRoutes: readonly Route[] = [getMap, listBoundaries, listMembers, summariseRegion, watchPoints];
