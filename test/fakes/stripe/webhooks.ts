/** Sends signed webhook messages, with the delivery faults of real networks. */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from './objects.ts';

export interface WebhookOrder {
  readonly url: string;
  readonly secret: string;
  /** `plain` sends each message once, in order; `doubled` twice; `hostile` mixes all faults. */
  readonly mode: 'plain' | 'doubled' | 'hostile';
}

/** The signature header of a message. */
export function signatureOf(body: string, secret: string, at: number): string {
  const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${digest},v0=${'0'.repeat(64)}`;
}

export class Webhooks {
  #order: WebhookOrder | null = null;
  #waiting: string[] = [];
  #sending = 0;
  #sent = 0;

  set(order: WebhookOrder | null): void {
    this.#order = order;
  }

  get counts(): { readonly sent: number; readonly open: number } {
    return { sent: this.#sent, open: this.#sending + this.#waiting.length };
  }

  tell(type: string, object: { readonly id: string; readonly object: string }, now: number): void {
    if (this.#order === null) return;
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: now,
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    const body = JSON.stringify(event);
    if (this.#order.mode === 'plain') void this.#send(body, 0);
    else this.#scatter(body, this.#order.mode === 'hostile');
  }

  /** Sends the delayed messages, last first. */
  flush(): void {
    for (const body of this.#waiting.splice(0).toReversed()) void this.#send(body, 0);
  }

  #scatter(body: string, isHostile: boolean): void {
    void this.#send(body, 0);
    void this.#send(body, 5);
    if (!isHostile) return;
    this.#waiting.push(body);
    if (this.#waiting.length >= 5) this.flush();
    const order = this.#order;
    if (order === null) return;
    const forged = body.replace(/"status":"\w+"/, '"status":"succeeded"').replace(/"id":"evt_/, '"id":"evt_forged_');
    const now = Math.floor(Date.now() / 1000);
    void this.#post(forged, signatureOf(forged, 'whsec_of_somebody_else', now));
    void this.#post(forged, signatureOf(forged, order.secret, now - 3600));
    void this.#post(forged, signatureOf(forged, order.secret, now + 3600));
    void this.#post(forged, signatureOf(body, order.secret, now));
  }

  /** Retries a message until it is accepted, as the provider does for days. */
  async #send(body: string, delayMs: number): Promise<void> {
    this.#sending += 1;
    try {
      await sleep(delayMs);
      for (let at = 0; at < 20; at += 1) {
        const { secret = '' } = this.#order ?? {};
        const status = await this.#post(body, signatureOf(body, secret, Math.floor(Date.now() / 1000)));
        if (status !== null && status < 300) return;
        await sleep(200);
      }
    } finally {
      this.#sending -= 1;
    }
  }

  async #post(body: string, signature: string): Promise<number | null> {
    this.#sent += 1;
    try {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
      const response = await fetch(this.#order?.url ?? '', { method: 'POST', headers, body });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }
}
