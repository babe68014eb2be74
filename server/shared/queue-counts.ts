/** The state of a work queue, for the metrics. */
export interface QueueState {
  readonly name: string;
  readonly running: number;
  readonly waiting: number;
  /** How many tasks may run at once. */
  readonly limit: number;
  readonly refused: number;
}

/** An object that owns work queues. */
export interface Queues {
  queues(): readonly QueueState[];
}

const known = new Set<WeakRef<Queues>>();

/** Registers the owner's queues. */
export function countQueues(owner: Queues): void {
  for (const _ of countedQueues());
  known.add(new WeakRef(owner));
}

/** The queues of all registered owners that have not been collected. */
export function* countedQueues(): Generator<QueueState> {
  for (const ref of known) {
    const owner = ref.deref();
    if (owner === undefined) known.delete(ref);
    else yield* owner.queues();
  }
}
