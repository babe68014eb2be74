import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import type { Histogram } from '../shared/histogram.ts';
import { type MetricName, metrics } from './list.ts';

type Labels = Readonly<Record<string, string>>;

/** One value of a metric, or the counts of a histogram. */
export interface Sample {
  readonly labels?: Labels;
  readonly value: number | Histogram;
}

/** A source of samples, called on each scrape. */
export type Source = () => MetricSamples | Promise<MetricSamples>;
export type MetricSamples = { readonly [name in MetricName]?: readonly Sample[] };

interface Value {
  readonly metricName?: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/** The metrics of a process in the Prometheus text format. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #sources = new Set<Source>();
  #samples: MetricSamples[] = [];
  #reading: Promise<string> | null = null;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    for (const name of Object.keys(metrics) as MetricName[]) {
      const { kind, help } = metrics[name];
      const values = () =>
        this.#samples.flatMap((samples) => (samples[name] ?? []).flatMap((each) => valuesOf(name, each)));
      const metric = { name, help, type: kind, get: async () => ({ name, help, type: kind, values: values() }) };
      this.#registry.registerMetric(metric as unknown as Metric);
    }
  }

  /** Adds a source; returns a function that removes it. */
  add(source: Source): () => void {
    this.#sources.add(source);
    return () => void this.#sources.delete(source);
  }

  /** All metrics now; concurrent scrapes share one result. */
  text(): Promise<string> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<string> {
    const asked = await Promise.allSettled([...this.#sources].map(async (source) => source()));
    this.#samples = asked.flatMap((each) => ('value' in each ? [each.value] : []));
    return await this.#registry.metrics();
  }
}

function valuesOf(name: MetricName, { labels = {}, value }: Sample): Value[] {
  if (typeof value === 'number') return [{ labels, value }];
  let count = 0;
  const buckets = value.bounds.map((bound, place): Value => {
    count += value.counts[place] as number;
    return { metricName: `${name}_bucket`, labels: { ...labels, le: bound }, value: count };
  });
  const all = count + (value.counts[value.bounds.length] as number);
  return [
    ...buckets,
    { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: all },
    { metricName: `${name}_sum`, labels, value: value.sum },
    { metricName: `${name}_count`, labels, value: all },
  ];
}
