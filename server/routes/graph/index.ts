import getGraphiql from './get-graphiql.ts';
import getGraphiqlPart from './get-graphiql-part.ts';
import getGraphiqlScript from './get-graphiql-script.ts';
import queryGraph from './query-graph.ts';

/** Routes of the area graph. */
export const graphRoutes = [queryGraph, getGraphiql, getGraphiqlScript, getGraphiqlPart];
