import type { Step } from './steps.ts';

/** Estimated sizes in memory, in bytes. */
const perStep = 250;
const perDifference = 160;
/** Most steps per channel: beyond that a snapshot is shorter. */
const mostSteps = 256;

/** What stores steps, oldest first: a channel. */
interface StepOwner {
  readonly stepCount: number;
  /** The number of the oldest stored step. */
  readonly oldest: number;
  forgetOldest(): Step | undefined;
}

/** Limits the memory for steps of all channels; the oldest steps are dropped first. */
export class History {
  readonly #budget: number;
  #bytes = 0;
  /** Steps in order of arrival; some were dropped already. */
  #queue: { readonly channel: StepOwner; readonly number: number }[] = [];
  #first = 0;
  /** Number of stored steps. */
  #count = 0;

  constructor(budgetBytes: number) {
    this.#budget = budgetBytes;
  }

  /** Estimated size in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Number of queue entries; each keeps its channel in memory. */
  get length(): number {
    return this.#queue.length;
  }

  /** Called by a channel with its newest step. */
  added(channel: StepOwner, step: Step): void {
    this.#bytes += weigh(step);
    this.#count += 1;
    this.#queue.push({ channel, number: step.number });
    if (channel.stepCount > mostSteps) this.#forget(channel);
    while (this.#bytes > this.#budget) this.#forgetFirst();
  }

  /** Called when a channel is dropped. */
  dropped(channel: StepOwner): void {
    while (channel.stepCount > 0) this.#forget(channel);
  }

  #forgetFirst(): void {
    const first = this.#queue[this.#first];
    if (first === undefined) return;
    this.#first += 1;
    if (first.channel.oldest === first.number) this.#forget(first.channel);
  }

  #forget(channel: StepOwner): void {
    const step = channel.forgetOldest();
    if (step === undefined) return;
    this.#bytes -= weigh(step);
    this.#count -= 1;
    if (this.#queue.length > this.#count * 2) this.#tidy();
  }

  /** Removes queue entries of dropped steps, so that there are never more of them than of stored ones. */
  #tidy(): void {
    this.#queue = this.#queue.slice(this.#first).filter(({ channel, number }) => number >= channel.oldest);
    this.#first = 0;
  }
}

function weigh({ differences }: Step): number {
  return perStep + differences.length * perDifference;
}
