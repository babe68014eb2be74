import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'facets/fold': Record<string, never>;
    }
  }
}

/**
 * Takes waiting changes into the kept counts, a kind at a time. Repeating it changes nothing; until it succeeds, counts
 * come from the rows.
 */
const fold: Task<'facets/fold'> = async (_payload, { withPgClient, logger }) => {
  for (const kind of ['organization', 'activity', 'session'])
    await withPgClient(async (client) => {
      try {
        const { rows } = await client.query('select api.fold_facets($1) as folded', [kind]);
        logger.info(`${rows[0]?.folded} records folded into the facets of ${kind}`);
      } catch (error) {
        await client.query('select api.fail_facets($1)', [kind]);
        throw error;
      }
    });
};

export default fold;
