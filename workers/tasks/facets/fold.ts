import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'facets/fold': Record<string, never>;
    }
  }
}

/**
 * Takes waiting changes into the kept counts, a kind at a time and, of many, a slice in each transaction: a worker that
 * is killed loses the last slice only. Repeating it changes nothing; until it succeeds, counts come from the rows.
 */
const fold: Task<'facets/fold'> = async (_payload, { withPgClient, logger }) => {
  for (const kind of ['organization', 'activity', 'session'])
    await withPgClient(async (client) => {
      try {
        for (let isDone = false; !isDone; ) {
          const { rows } = await client.query('select folded, is_done from api.fold_facets($1)', [kind]);
          logger.info(`${rows[0]?.folded} records folded into the facets of ${kind}`);
          isDone = rows[0]?.is_done ?? true;
        }
      } catch (error) {
        await client.query('select api.fail_facets($1)', [kind]);
        throw error;
      }
    });
};

export default fold;
