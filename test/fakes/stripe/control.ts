/** The control interface for tests, under `/_control`, and the pages on which cards are chosen. */
import type { ServerResponse } from 'node:http';
import type { Bank } from './bank.ts';
import type { FaultOrder, Faults, RandomFaults } from './faults.ts';
import type { Keys } from './keys.ts';
import { type CardKind, cards } from './objects.ts';
import { Problem } from './problem.ts';
import { sessionPage } from './session.ts';
import type { WebhookOrder, Webhooks } from './webhooks.ts';

interface Parts {
  readonly bank: Bank;
  readonly keys: Keys;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
}

export class Control {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Handles requests outside the provider's API; returns false for requests of the API. */
  async answer(method: string, path: string, body: string, response: ServerResponse): Promise<boolean> {
    const [, page] = /^\/c\/pay\/(\w+)$/.exec(path) ?? [];
    if (page !== undefined) this.#page(method, page, body, response);
    else if (path.startsWith('/_control/')) {
      const said = this.#obey(path.slice('/_control/'.length), body === '' ? {} : JSON.parse(body));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    } else return false;
    return true;
  }

  #page(method: string, id: string, body: string, response: ServerResponse): void {
    const { bank } = this.#parts;
    const session = bank.sessions.get(id);
    if (session === undefined) {
      response.writeHead(404).end();
      return;
    }
    const kind = new URLSearchParams(body).get('card') ?? '';
    if (method !== 'POST' || !Object.hasOwn(cards, kind) || session.status !== 'open') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(sessionPage(session));
      return;
    }
    bank.complete(session, kind as CardKind);
    const location = String(session.success_url).replace('{CHECKOUT_SESSION_ID}', id);
    response.writeHead(303, { location }).end();
  }

  #obey(order: string, said: object): object {
    const { bank, keys, faults, webhooks } = this.#parts;
    if (order === 'fault') faults.add(said as FaultOrder);
    else if (order === 'random') faults.setRandom(said as RandomFaults);
    else if (order === 'clear') faults.clear();
    else if (order === 'forget') keys.forget();
    else if (order === 'webhooks') webhooks.set('url' in said ? (said as WebhookOrder) : null);
    else if (order === 'flush') webhooks.flush();
    else if (order === 'clock') {
      bank.ahead += (said as { seconds: number }).seconds;
      bank.lapse();
    } else if (order === 'card') return this.#card(said as { kind: CardKind; customer?: string });
    else if (order !== 'counts') throw Problem.invalid('order', order);
    return webhooks.counts;
  }

  /** Creates a customer with a saved card, without the page. */
  #card({ kind, customer }: { kind: CardKind; customer?: string }): object {
    const { bank } = this.#parts;
    const owner = customer ?? bank.addCustomer(null, {}).id;
    const { id, card } = bank.addMethod(kind, owner);
    return { customer: owner, method: id, brand: card?.brand, last4: card?.last4 };
  }
}
