import type { Route } from '../../http/define-route.ts';
import listBoundaries from './list-boundaries.ts';

/** Routes of the area map. */
export const mapRoutes: readonly Route[] = [listBoundaries];
