import listKeys from './list-keys.ts';

/** Routes of the area demo. */
export const demoRoutes = [listKeys];
