import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'bookings/forget': Record<string, never>;
    }
  }
}

/** Forgets what camps were told, and bookings of years ago, as guard.retention says. */
const forget: Task<'bookings/forget'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query('select api.forget_bookings() as forgotten'));
  logger.info(`what camps were told of ${rows[0]?.forgotten} bookings is forgotten`);
};

export default forget;
