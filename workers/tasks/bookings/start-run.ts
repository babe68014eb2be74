import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'bookings/start-run': { booking: string };
    }
  }
}

/** Starts the run of a booking whose card is held, or that needs none. Idempotent: starts only one run. */
const startRun: Task<'bookings/start-run'> = async ({ booking }, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) =>
    client.query<{ run: string }>('select api.begin_booking_run($1) as run', [booking]),
  );
  const run = rows[0]?.run ?? 'not_wanted';
  if (run === 'no_broker') logger.warn(`booking ${booking} waits: there is nobody to speak to the camp`);
  else logger.info(`booking ${booking}: ${run}`);
};

export default startRun;
