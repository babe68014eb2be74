/** Work that takes turns, as the metrics show it. */
export interface QueueState {
  readonly name: string;
  readonly running: number;
  readonly waiting: number;
  /** How much may run at a time. */
  readonly limit: number;
  readonly refused: number;
}

/** What has queues. */
export interface Queues {
  queues(): readonly QueueState[];
}

const known = new Set<WeakRef<Queues>>();

/** Begins to count its queues. */
export function countQueues(owner: Queues): void {
  for (const _ of countedQueues());
  known.add(new WeakRef(owner));
}

/** All that are counted and still in use. */
export function* countedQueues(): Generator<QueueState> {
  for (const ref of known) {
    const owner = ref.deref();
    if (owner === undefined) known.delete(ref);
    else yield* owner.queues();
  }
}
