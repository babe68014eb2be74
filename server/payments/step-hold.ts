import type { Host } from '../http/host.ts';

/** How a hold stands after a step. */
export type Stepped = 'held' | 'declined' | 'released' | 'unknown';

/** Takes a hold a step on, for so long at most. Without a payment provider nothing is known of any. */
export async function stepHold(
  _host: Pick<Host, 'pools' | 'config'>,
  _hold: string,
  _bounds: { readonly withinMs: number },
): Promise<Stepped> {
  return 'unknown';
}
