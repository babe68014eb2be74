import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'scrapers/resume': Record<string, never>;
    }
  }
}

/** Queues paused jobs whose provider is available again, if no heartbeat has done so. Idempotent. */
const resume: Task<'scrapers/resume'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query('select api.resume_scraper_jobs() as resumed'));
  logger.info(`${rows[0]?.resumed} paused jobs queued`);
};

export default resume;
