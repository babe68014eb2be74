import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { judgeSessions } from '../../judge.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'crawler/judge': Record<string, never>;
    }
  }
}

const workMs = 30_000;

/** Runs evaluations for half a minute, then frees its slot. */
const judge: Task<'crawler/judge'> = async (_payload, helpers) => {
  const { crawlerModel: model } = readConfig(process.env);
  const isDone = await judgeSessions({ pool: statementsOf(helpers), model, signal: helpers.abortSignal }, workMs);
  if (!isDone) await helpers.addJob('crawler/judge', {}, { jobKey: 'crawler/judge', jobKeyMode: 'replace' });
};

export const lane = 'slow';
export default judge;
