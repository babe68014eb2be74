import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'bookings/forget': Record<string, never>;
    }
  }
}

/** Deletes data shared with camps, and old bookings, by guard.retention. */
const forget: Task<'bookings/forget'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query('select api.forget_bookings() as forgotten'));
  logger.info(`what camps were told of ${rows[0]?.forgotten} bookings is forgotten`);
};

export default forget;
