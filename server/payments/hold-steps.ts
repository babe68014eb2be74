/**
 * Takes holds on: a goal and readings, not commands. What is asked of the provider is committed before it is sent; what
 * it answers decides nothing, only what is read of it afterwards does.
 */
import type { Pool } from '../db/pool.ts';
import { type Call, type ClaimedHold, type Hold, holdOf } from './hold.ts';
import type { Provider } from './provider.ts';
import { alarmOf, type Effect, effectOf, eventOf, type HoldState } from './readings.ts';
import type { IntentInput, Reading, Said } from './shapes.ts';

/** For so long a hold is in somebody's hands: longer than a call, its one repetition and what is around it. */
export const lease = '30 seconds';
/** More than any hold needs: what is beyond waits for the next turn. */
const rounds = 8;

/** Ends a turn: what goes wrong, or nothing more to do now. */
type Stop = { readonly error: string | null };
/** Something else is wanted meanwhile, or the lease is gone: the next turn sees which. */
const changed: Stop = { error: null };

export class HoldSteps {
  readonly #pool: Pick<Pool, 'query'>;
  readonly #provider: Provider;

  constructor(pool: Pick<Pool, 'query'>, provider: Provider) {
    this.#pool = pool;
    this.#provider = provider;
  }

  /** Takes a hold as far as it goes now and says how it stands; null: somebody else has it, or it is at its end. */
  async step(id: string): Promise<HoldState | null> {
    const [row] = await this.#ask<ClaimedHold>('select * from api.claim_hold($1, $2)', [id, lease]);
    return row === undefined ? null : await this.stepClaimed(id, row);
  }

  /** The same for a hold that is claimed already. */
  async stepClaimed(id: string, row: ClaimedHold): Promise<HoldState> {
    const hold = holdOf(id, row);
    let stop: Stop;
    try {
      stop = await this.#run(hold);
    } catch (error) {
      // The lease ends by itself if even that is not heard.
      await this.#yield(hold, String(error)).catch(() => {});
      throw error;
    }
    if (!hold.isYielded) await this.#yield(hold, stop.error);
    return hold.state;
  }

  async #run(hold: Hold): Promise<Stop> {
    const done = new Set<Effect>();
    if (hold.state === 'intended') {
      const stop = await this.#begin(hold, done);
      if (stop !== null) return stop;
    }
    for (let round = 0; round < rounds; round += 1) {
      const reading = await this.#read(hold);
      if ('error' in reading) return reading;
      const effect = effectOf(hold.state, hold.wanted, reading.status, hold.isRefund);
      if (effect === null) return { error: null };
      // What had no effect is not repeated at once: it may be on its way still.
      if (done.has(effect)) return { error: `${effect} is not seen yet` };
      const stop = await this.#change(hold, effect, done);
      if (stop !== null) return stop;
    }
    return { error: null };
  }

  /** Makes the intent, which holds nothing yet, and has it confirmed. */
  async #begin(hold: Hold, done: Set<Effect>): Promise<Stop | null> {
    if (hold.wanted === 'released') return await this.#apply(hold, 'give_up', {});
    if (hold.providerId === null) {
      const stop = await this.#create(hold);
      if (stop !== null) return stop;
    }
    return await this.#change(hold, 'confirm', done);
  }

  async #create(hold: Hold): Promise<Stop | null> {
    const { id, cents, currency, customer, method, creation } = hold;
    if (customer === null || method === null) return await this.#giveUp(hold, 'no_card', 'There is no card.');
    if (creation === null) return changed;
    const input: IntentInput = { hold: id, cents, currency, customer, method };
    const said = await this.#provider.createIntent(input, creation.key);
    await this.#keep(hold, creation, said, said.kind === 'ok' ? said.value : null);
    if (said.kind === 'ok') {
      hold.providerId = said.value;
      return null;
    }
    // Nothing was made, and nothing would be: the card, the amount or the customer cannot be used.
    const isFinal = said.kind === 'refused' && (said.status === 400 || said.status === 402 || said.status === 404);
    if (isFinal && said.code !== null) return await this.#giveUp(hold, said.code, said.error);
    return { error: said.error };
  }

  async #giveUp(hold: Hold, declineCode: string, error: string): Promise<Stop> {
    await this.#apply(hold, 'give_up', { declineCode });
    return { error };
  }

  /** Asks one thing of the provider; what it answers is recorded and not believed. */
  async #change(hold: Hold, effect: Effect, done: Set<Effect>): Promise<Stop | null> {
    const { providerId } = hold;
    if (providerId === null) return { error: 'the hold has no id' };
    if (effect === 'capture' && hold.captureCents === null) return changed;
    const call = await this.#intend(hold, effect);
    if (call === null) return changed;
    done.add(effect);
    if (effect === 'confirm' && hold.state === 'intended') hold.state = 'confirming';
    if (effect === 'capture') hold.state = 'capturing';
    if (effect === 'cancel') hold.state = 'releasing';
    // Whatever it says, or does not: what is read next tells.
    await this.#keep(hold, call, await this.#send(hold, effect, providerId, call.key), null);
    return null;
  }

  async #send(hold: Hold, effect: Effect, id: string, key: string): Promise<Said<null>> {
    if (effect === 'confirm') return await this.#provider.confirm(id, hold.isOffSession, key);
    if (effect === 'capture') return await this.#provider.capture(id, hold.captureCents ?? 0, key);
    if (effect === 'cancel') return await this.#provider.cancel(id, key);
    return await this.#provider.refund(id, key);
  }

  /** Reads the intent and moves the hold by it. */
  async #read(hold: Hold): Promise<Reading | Stop> {
    if (hold.providerId === null) return { error: 'the hold has no id' };
    const said = await this.#provider.read(hold.providerId);
    if (said.kind !== 'ok') {
      await this.#tellRefusal(hold, said);
      return { error: said.error };
    }
    const reading = said.value;
    const alarm = alarmOf(hold, reading);
    if (alarm !== null) {
      const { id, state, cents: ourCents } = hold;
      await this.#alarm(alarm, reading.id, id, { ...reading, hold: id, state, ourCents });
      return { error: 'The provider has another amount or state than was asked for.' };
    }
    for (;;) {
      const event = eventOf(hold.state, hold.wanted, reading);
      if (event === null) return reading;
      const stop = await this.#apply(hold, event, movedBy(event, reading));
      if (stop !== null) return stop;
    }
  }

  async #apply(hold: Hold, event: string, reading: object): Promise<Stop | null> {
    const [row] = await this.#tell<Pick<ClaimedHold, 'state' | 'wanted' | 'capture_cents'> & { is_yielded: boolean }>(
      hold,
      'select * from api.apply_hold_reading($1, $2, $3, $4, $5)',
      [hold.id, hold.attempt, event, JSON.stringify(reading)],
    );
    if (row === undefined) return { error: null };
    hold.state = row.state;
    hold.wanted = row.wanted;
    // Decided since the hold was claimed, perhaps: what is charged is that, and never all that is held.
    hold.captureCents = row.capture_cents;
    hold.isYielded = row.is_yielded;
    return row.is_yielded ? { error: null } : null;
  }

  async #intend(hold: Hold, step: string): Promise<Call | null> {
    const [row] = await this.#tell<{ call: string; key: string }>(
      hold,
      'select call, key from api.begin_provider_call($1, $2, $3, $4, $5)',
      [hold.id, hold.attempt, step, lease],
    );
    return row === undefined ? null : { id: row.call, key: row.key };
  }

  /** A key that is not taken is nothing that time mends: staff are told. */
  async #tellRefusal({ id }: Hold, said: Said<unknown>): Promise<void> {
    if (said.kind !== 'refused' || (said.status !== 401 && said.status !== 403)) return;
    await this.#alarm('provider_refuses', 'key', id, { status: said.status });
  }

  async #alarm(kind: string, object: string, hold: string, detail: object): Promise<void> {
    await this.#ask('select api.raise_payment_alarm($1, $2, $3, $4)', [kind, object, hold, JSON.stringify(detail)]);
  }

  /** Keeps what a call came to for the next statement, which commits it with what follows. */
  async #keep(hold: Hold, call: Call, said: Said<unknown>, providerId: string | null): Promise<void> {
    await this.#tellRefusal(hold, said);
    const [status, requestId] = said.kind === 'lost' ? [null, null] : [said.status, said.requestId];
    const error = said.kind === 'ok' ? null : said.error;
    hold.answer = { call: call.id, status, requestId, error, providerId };
  }

  async #yield(hold: Hold, error: string | null): Promise<void> {
    const text = 'select api.yield_hold($1, $2, $3, $4, $5)';
    await this.#tell(hold, text, [hold.id, hold.attempt, hold.wanted, error]);
  }

  /** A statement that also records what the last call came to. */
  async #tell<Row extends object>(hold: Hold, text: string, values: unknown[]): Promise<Row[]> {
    const answer = hold.answer === null ? null : JSON.stringify(hold.answer);
    const rows = await this.#ask<Row>(text, [...values, answer]);
    hold.answer = null;
    return rows;
  }

  async #ask<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return (await this.#pool.query<Row>(text, values)).rows;
  }
}

function movedBy(event: string, reading: Reading): object {
  if (event === 'read_capturable') return { captureBefore: reading.captureBefore?.toISOString() ?? null };
  if (event === 'read_succeeded') return { capturedCents: reading.capturedCents };
  if (event === 'read_declined') return { declineCode: reading.declineCode ?? 'authentication_required' };
  return event === 'refund_read' ? { refundedCents: reading.refundedCents } : {};
}
