/** Retries failed jobs one after the other; each result is independent. */
import { formatCount } from '../kit/format.ts';
import { useState } from '../kit/html.ts';
import { request } from '../kit/request.ts';
import { showToast } from '../kit/toast.ts';
import { scraperJobs } from './shared.ts';

interface Retries {
  readonly isBusy: boolean;
  /** Number of jobs that have been answered. */
  readonly done: number;
  retry(ids: readonly string[]): Promise<void>;
}

export function useRetries(): Retries {
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState(0);
  const retry = async (ids: readonly string[]) => {
    setBusy(true);
    setDone(0);
    const refusals: string[] = [];
    for (const id of ids) {
      try {
        await request(`${scraperJobs}/${id}/retry`, { method: 'POST', body: {} });
      } catch (error) {
        refusals.push((error as Error).message);
      }
      setDone((before) => before + 1);
    }
    setBusy(false);
    showToast(outcomeOf(ids.length - refusals.length, refusals));
  };
  return { isBusy, done, retry };
}

function outcomeOf(retried: number, refusals: readonly string[]): string {
  const good = `${formatCount(retried, 'job')} queued again.`;
  if (refusals.length === 0) return good;
  return `${retried === 0 ? '' : `${good} `}${formatCount(refusals.length, 'job')} not: ${refusals[0]}`;
}
