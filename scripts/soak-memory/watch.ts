/** Observes the memory of a process through its metrics. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Sample {
  readonly seconds: number;
  /** In MB. */
  readonly resident: number;
  readonly heap: number;
  readonly external: number;
}

/** Reads the metrics; throws when that fails. */
export async function sample(metricsUrl: string, began: number): Promise<Sample> {
  const answer = await fetch(metricsUrl);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The metrics answered ${answer.status}.`);
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN) / 1024 / 102.4) / 10;
  return {
    seconds: Math.round((performance.now() - began) / 100) / 10,
    resident: megabytes('process_resident_memory_bytes'),
    heap: megabytes('nodejs_heap_size_used_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
  };
}

/** Samples the metrics until the signal aborts; failed reads are skipped. */
export async function watch(
  metricsUrl: string,
  everyMs: number,
  signal: AbortSignal,
  tell: (sample: Sample) => void,
): Promise<Sample[]> {
  const began = performance.now();
  const samples: Sample[] = [];
  while (!signal.aborted) {
    const found = await sample(metricsUrl, began).catch(() => null);
    if (found !== null) {
      samples.push(found);
      tell(found);
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
  return samples;
}

/** The minimum of each group of `few` samples: garbage that waits for collection fluctuates. */
export function lowest(samples: readonly Sample[], few: number): Sample[] {
  const groups = Array.from({ length: Math.floor(samples.length / few) }, (_, at) =>
    samples.slice(at * few, (at + 1) * few),
  );
  return groups.map((group) => group.reduce((least, each) => (each.resident < least.resident ? each : least)));
}

/** Growth of resident memory per minute, by least squares. */
export function growthPerMinute(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, height] = [mean(samples.map(({ seconds }) => seconds)), mean(samples.map(({ resident }) => resident))];
  let along = 0;
  let square = 0;
  for (const { seconds, resident } of samples) {
    along += (seconds - middle) * (resident - height);
    square += (seconds - middle) ** 2;
  }
  return square === 0 ? 0 : (along / square) * 60;
}
