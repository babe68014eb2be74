import type { Channel } from './channel.ts';
import type { Step } from './steps.ts';

/** Rough sizes in memory, in bytes. */
const perStep = 250;
const perDifference = 160;
/** More steps of one channel than this are not kept: a snapshot says it shorter. */
const mostSteps = 256;

/** Bounds what all channels together remember. The oldest steps go first, whosever they are. */
export class History {
  readonly #budget: number;
  #bytes = 0;
  /** Steps in the order in which they came; some may have been forgotten since. */
  #queue: { readonly channel: Channel; readonly number: number }[] = [];
  #first = 0;

  constructor(budgetBytes: number) {
    this.#budget = budgetBytes;
  }

  /** How much is remembered, by a rough count. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Told by a channel of its newest step. */
  added(channel: Channel, step: Step): void {
    this.#bytes += weigh(step);
    this.#queue.push({ channel, number: step.number });
    if (channel.stepCount > mostSteps) this.#forget(channel);
    while (this.#bytes > this.#budget) this.#forgetFirst();
  }

  /** Told that a channel is no more. */
  dropped(channel: Channel): void {
    while (channel.stepCount > 0) this.#forget(channel);
  }

  #forgetFirst(): void {
    const first = this.#queue[this.#first];
    if (first === undefined) return;
    this.#first += 1;
    if (first.channel.oldest === first.number) this.#forget(first.channel);
    if (this.#first > 1024 && this.#first * 2 > this.#queue.length) {
      this.#queue = this.#queue.slice(this.#first);
      this.#first = 0;
    }
  }

  #forget(channel: Channel): void {
    const step = channel.forgetOldest();
    if (step !== undefined) this.#bytes -= weigh(step);
  }
}

function weigh({ differences }: Step): number {
  return perStep + differences.length * perDifference;
}
