import type { Route } from '../../http/define-route.ts';

/** Routes of the area map. */
export const mapRoutes: readonly Route[] = [];
