import runQuery from './run-query.ts';

/** Routes of the area query. */
export const queryRoutes = [runQuery];
