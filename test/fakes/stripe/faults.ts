/** Faults of calls: scripted, or random from a seed. */
const faultNames = [
  'reset-before',
  'reset-after',
  'hang-before',
  'hang-after',
  'late',
  '500-before',
  '500-after',
  '503-after',
  'lock',
  'slow',
  'broken-json',
  'unknown-words',
] as const;
export type FaultName = (typeof faultNames)[number] | 'ok';

export interface FaultOrder {
  /** Names of calls; by default all. */
  readonly calls?: readonly string[];
  readonly fault: FaultName;
  /** The number of calls; by default all from now on. */
  readonly times?: number;
  /** For `late` and `slow`. */
  readonly ms?: number;
}

export interface RandomFaults {
  readonly seed: number;
  /** The number of faulty calls in 1,000. */
  readonly perThousand: number;
  readonly faults?: readonly FaultName[];
  readonly ms?: number;
}

/** The active faults. */
export class Faults {
  #orders: { order: FaultOrder; left: number }[] = [];
  #random: RandomFaults | null = null;
  #state = 0;

  add(order: FaultOrder): void {
    this.#orders.push({ order, left: order.times ?? Infinity });
  }

  clear(): void {
    this.#orders = [];
    this.#random = null;
  }

  setRandom(random: RandomFaults): void {
    this.#random = random;
    this.#state = random.seed >>> 0;
  }

  /** The fault of the next call with this name. */
  take(name: string): { readonly fault: FaultName; readonly ms: number } {
    const found = this.#orders.find(({ order, left }) => left > 0 && (order.calls?.includes(name) ?? true));
    if (found !== undefined) {
      found.left -= 1;
      return { fault: found.order.fault, ms: found.order.ms ?? 300 };
    }
    if (this.#random === null || this.#draw() * 1000 >= this.#random.perThousand) return { fault: 'ok', ms: 0 };
    const names = this.#random.faults ?? faultNames;
    return { fault: names[Math.floor(this.#draw() * names.length)] ?? 'ok', ms: this.#random.ms ?? 300 };
  }

  #draw(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 2 ** 32;
  }
}
