import type { Task } from 'graphile-worker';
import { clock } from '../../../server/shared/clock.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'bookings/sweep': Record<string, never>;
    }
  }
}

/** The schedule has a resolution of one minute; money and questions are checked four times per minute. */
const everyMs = 15_000;
const turns = 4;

/** Applies changes that are due by time to bookings. Idempotent. */
const sweep: Task<'bookings/sweep'> = async (_payload, { withPgClient, logger, addJob, job }) => {
  const { rows } = await withPgClient((client) => client.query('select api.sweep_bookings() as moved'));
  const moved = Number(rows[0]?.moved);
  if (moved > 0) logger.info(`${moved} bookings moved by time`);
  // The scheduled run queues the other three of its minute.
  if (job.key !== 'bookings/sweep') return;
  const now = clock.now();
  for (let turn = 1; turn < turns; turn += 1)
    await addJob('bookings/sweep', {}, { runAt: new Date(now + turn * everyMs), jobKey: `bookings/sweep ${turn}` });
};

export default sweep;
