import getHealth from './get-health.ts';
import getLive from './get-live.ts';
import getReady from './get-ready.ts';

/** Routes of the area health. */
export const healthRoutes = [getHealth, getLive, getReady];
