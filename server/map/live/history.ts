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
  /** Steps in the order in which they came; some have been forgotten since. */
  #queue: { readonly channel: Channel; readonly number: number }[] = [];
  #first = 0;
  /** How many steps are remembered. */
  #count = 0;

  constructor(budgetBytes: number) {
    this.#budget = budgetBytes;
  }

  /** How much is remembered, by a rough count. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many entries lead to channels: what they name stays in memory. */
  get length(): number {
    return this.#queue.length;
  }

  /** Told by a channel of its newest step. */
  added(channel: Channel, step: Step): void {
    this.#bytes += weigh(step);
    this.#count += 1;
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
  }

  #forget(channel: Channel): void {
    const step = channel.forgetOldest();
    if (step === undefined) return;
    this.#bytes -= weigh(step);
    this.#count -= 1;
    if (this.#queue.length > this.#count * 2) this.#tidy();
  }

  /** Lets go of channels that are no more, and of all that they hold: what is forgotten never outweighs what is not. */
  #tidy(): void {
    this.#queue = this.#queue.slice(this.#first).filter(({ channel, number }) => number >= channel.oldest);
    this.#first = 0;
  }
}

function weigh({ differences }: Step): number {
  return perStep + differences.length * perDifference;
}
