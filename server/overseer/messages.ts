import type { ModelConfig } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { answerMessage } from './model.ts';

interface Waiting {
  readonly id: string;
  readonly event: number;
  readonly text: string;
  readonly directives: readonly string[];
  readonly events: readonly unknown[];
}

/**
 * Lets the model answer waiting messages in order; returns how many were answered. A message whose turn fails is
 * retried later, and later messages wait behind it.
 */
export async function deliverMessages(
  pool: Pick<Pool, 'query'>,
  model: ModelConfig,
  signal?: AbortSignal,
): Promise<number> {
  if (model.url === null) return 0;
  let delivered = 0;
  let last = 0;
  while (signal?.aborted !== true) {
    const { rows } = await pool.query<{ next: Waiting | null }>('select api.next_overseer_message($1) as next', [last]);
    const next = rows[0]?.next ?? null;
    if (next === null) break;
    last = next.event;
    const turn = { directives: next.directives, events: next.events, message: next.text };
    const answer = await answerMessage(model, turn, signal ?? new AbortController().signal);
    const delivery = await pool.query<{ is_delivered: boolean }>(
      'select api.deliver_overseer_message($1, $2) as is_delivered',
      [next.id, answer],
    );
    if (delivery.rows[0]?.is_delivered === true) delivered += 1;
  }
  return delivered;
}
