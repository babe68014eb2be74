import getHealth from './get-health.ts';

/** Routes of the area health. */
export const healthRoutes = [getHealth];
