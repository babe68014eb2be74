import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'query/sweep-statements': Record<string, never>;
    }
  }
}

/** Deletes old entries from the audit of callers' SQL. Idempotent. */
const sweepStatements: Task<'query/sweep-statements'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query('select api.sweep_statements() as swept'));
  logger.info(`${rows[0]?.swept} audited statements swept`);
};

export default sweepStatements;
