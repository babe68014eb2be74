import queryGraph from './query-graph.ts';

/** Routes of the area graph. */
export const graphRoutes = [queryGraph];
