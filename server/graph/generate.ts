import { lexicographicSortSchema, printSchema } from 'postgraphile/graphql';
import { openPools } from '../db/pool.ts';
import { graphOf } from './graph.ts';

/** The graph's schema as text, over a deployed database of which this is the owner's address. */
export async function generateGraph(databaseUrl: string): Promise<string> {
  const pools = await openPools({ databaseUrl, log: () => {} });
  try {
    const { schema } = await graphOf(pools);
    return `${printSchema(lexicographicSortSchema(schema))}\n`;
  } finally {
    await pools.close();
  }
}
