import { lexicographicSortSchema, printSchema } from 'postgraphile/graphql';
import { openPools } from '../db/pool.ts';
import { graphOf } from './graph.ts';

/** The graph's schema as SDL; needs the owner's URL of a deployed database. */
export async function generateGraph(databaseUrl: string): Promise<string> {
  const pools = await openPools({ databaseUrl, log: () => {} });
  try {
    const { schema } = await graphOf(pools);
    return `${printSchema(lexicographicSortSchema(schema))}\n`;
  } finally {
    await pools.close();
  }
}
