import type { Task, TaskList } from 'graphile-worker';
import type { MetricSamples } from '../server/metrics/registry.ts';
import { Histogram } from '../server/shared/histogram.ts';

interface Runs {
  done: number;
  failed: number;
  readonly seconds: Histogram;
}

const bounds = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900];

/** Counts runs, results and durations of each task in this process. */
export class JobRuns {
  readonly #runs = new Map<string, Runs>();

  /** Wraps the tasks with counting. */
  counted(tasks: TaskList): TaskList {
    const pairs = Object.entries(tasks).map(([name, task]) => [name, this.#counted(name, task as Task)] as const);
    return Object.fromEntries(pairs);
  }

  samples(): MetricSamples {
    const all = [...this.#runs];
    return {
      campatlas_job_runs_total: all.flatMap(([task, { done, failed }]) => [
        { labels: { task, end: 'done' }, value: done },
        { labels: { task, end: 'failed' }, value: failed },
      ]),
      campatlas_job_duration_seconds: all.map(([task, { seconds }]) => ({ labels: { task }, value: seconds })),
    };
  }

  #counted(name: string, task: Task): Task {
    const runs: Runs = { done: 0, failed: 0, seconds: new Histogram(bounds) };
    this.#runs.set(name, runs);
    return async (payload, helpers) => {
      const began = performance.now();
      let isDone = false;
      try {
        const result = await task(payload, helpers);
        isDone = true;
        return result;
      } finally {
        if (isDone) runs.done += 1;
        else runs.failed += 1;
        runs.seconds.observe((performance.now() - began) / 1000);
      }
    };
  }
}
