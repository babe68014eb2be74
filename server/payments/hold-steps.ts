/**
 * Moves holds towards their goal (`wanted`). Each provider call is committed as a row before it is sent. The response
 * to a call never changes a hold; only a later reading of the intent does.
 */
import type { Pool } from '../db/pool.ts';
import { type AppliedReading, type Call, type ClaimedHold, type Hold, holdOf } from './hold.ts';
import type { Provider } from './provider.ts';
import { alarmOf, type Effect, effectOf, eventOf, type HoldState } from './readings.ts';
import type { IntentInput, ProviderResult, Reading } from './shapes.ts';

/** How long a claimed hold is leased: longer than a provider call, its one retry and the statements around them. */
export const lease = '30 seconds';
/** Readings in one turn, more than any hold needs; a later turn continues. */
const rounds = 8;

/** How a turn ends: with an error, or null when nothing more can be done now. */
type Stop = { readonly error: string | null };
/** The goal has changed, or the lease is lost; the next turn reads which. */
const changed: Stop = { error: null };

/** What a turn found: the hold's state, and its booking (logic.booking_json) if the hold has reached its goal. */
export interface Turn {
  readonly state: HoldState;
  readonly booking: object | null;
}

export class HoldSteps {
  readonly #pool: Pick<Pool, 'query'>;
  readonly #provider: Provider;

  constructor(pool: Pick<Pool, 'query'>, provider: Provider) {
    this.#pool = pool;
    this.#provider = provider;
  }

  /**
   * Claims a hold and moves it as far as possible; returns null when it is leased by somebody else or final.
   */
  async step(id: string): Promise<Turn | null> {
    const [row] = await this.#query<ClaimedHold>('select * from api.claim_hold($1, $2)', [id, lease]);
    return row === undefined ? null : await this.stepClaimed(id, row);
  }

  /** The same for a hold that the caller has claimed already. */
  async stepClaimed(id: string, row: ClaimedHold): Promise<Turn> {
    const hold = holdOf(id, row);
    let stop: Stop;
    try {
      stop = await this.#run(hold);
    } catch (error) {
      // If this fails too, the lease expires.
      await this.#yield(hold, String(error)).catch(() => {});
      throw error;
    }
    if (!hold.isYielded) await this.#yield(hold, stop.error);
    const { state, booking } = hold;
    return { state, booking };
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
      // A call without visible effect is not repeated in this turn: it may still be in progress.
      if (done.has(effect)) return { error: `${effect} is not seen yet` };
      const stop = await this.#change(hold, effect, done);
      if (stop !== null) return stop;
    }
    return { error: null };
  }

  /** Creates and confirms the intent. Creation alone holds no money. */
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
    if (customer === null || method === null)
      return await this.#giveUp(hold, 'no_card', 'The account has no saved card.');
    if (creation === null) return changed;
    const input: IntentInput = { hold: id, cents, currency, customer, method };
    const result = await this.#provider.createIntent(input, creation.key);
    await this.#keepResult(hold, creation, result, result.kind === 'ok' ? result.value : null);
    if (result.kind === 'ok') {
      hold.providerId = result.value;
      return null;
    }
    // The card, the amount or the customer was rejected: no intent exists, and a repetition would be rejected too.
    const isFinal =
      result.kind === 'refused' && (result.status === 400 || result.status === 402 || result.status === 404);
    if (isFinal && result.code !== null) return await this.#giveUp(hold, result.code, result.error);
    return { error: result.error };
  }

  async #giveUp(hold: Hold, declineCode: string, error: string): Promise<Stop> {
    await this.#apply(hold, 'give_up', { declineCode });
    return { error };
  }

  /** Sends one change to the provider and records the response, which does not change the hold. */
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
    // The response does not matter: the next reading shows the effect.
    await this.#keepResult(hold, call, await this.#send(hold, effect, providerId, call.key), null);
    return null;
  }

  async #send(hold: Hold, effect: Effect, id: string, key: string): Promise<ProviderResult<null>> {
    if (effect === 'confirm') return await this.#provider.confirm(id, hold.isOffSession, key);
    if (effect === 'capture') return await this.#provider.capture(id, hold.captureCents ?? 0, key);
    if (effect === 'cancel') return await this.#provider.cancel(id, key);
    return await this.#provider.refund(id, key);
  }

  /** Reads the intent at the provider and moves the hold accordingly. */
  async #read(hold: Hold): Promise<Reading | Stop> {
    if (hold.providerId === null) return { error: 'the hold has no id' };
    const result = await this.#provider.read(hold.providerId);
    if (result.kind !== 'ok') {
      await this.#raiseIfRefused(hold, result);
      return { error: result.error };
    }
    const reading = result.value;
    const alarm = alarmOf(hold, reading);
    if (alarm !== null) {
      const { id, state, cents: ourCents } = hold;
      await this.#alarm(alarm, reading.id, id, { ...reading, hold: id, state, ourCents });
      return { error: 'The payment provider has a different amount or state than requested.' };
    }
    for (;;) {
      const event = eventOf(hold.state, hold.wanted, reading);
      if (event === null) return reading;
      const stop = await this.#apply(hold, event, movedBy(event, reading));
      if (stop !== null) return stop;
    }
  }

  async #apply(hold: Hold, event: string, reading: object): Promise<Stop | null> {
    const [row] = await this.#runRecording<AppliedReading>(
      hold,
      'select * from api.apply_hold_reading($1, $2, $3, $4, $5)',
      [hold.id, hold.attempt, event, JSON.stringify(reading)],
    );
    if (row === undefined) return { error: null };
    hold.state = row.state;
    hold.wanted = row.wanted;
    // The amount to charge may have been decided after the hold was claimed.
    hold.captureCents = row.capture_cents;
    hold.isYielded = row.is_yielded;
    hold.booking = row.booking;
    return row.is_yielded ? { error: null } : null;
  }

  async #intend(hold: Hold, step: string): Promise<Call | null> {
    const [row] = await this.#runRecording<{ call: string; key: string }>(
      hold,
      'select * from api.begin_provider_call($1, $2, $3, $4, $5)',
      [hold.id, hold.attempt, step, lease],
    );
    return row === undefined ? null : { id: row.call, key: row.key };
  }

  /** Raises an alarm when the provider rejects the API key, which no repetition can fix. */
  async #raiseIfRefused({ id }: Hold, result: ProviderResult<unknown>): Promise<void> {
    if (result.kind !== 'refused' || (result.status !== 401 && result.status !== 403)) return;
    await this.#alarm('provider_refuses', 'key', id, { status: result.status });
  }

  async #alarm(kind: string, object: string, hold: string, detail: object): Promise<void> {
    await this.#query('select api.raise_payment_alarm($1, $2, $3, $4)', [kind, object, hold, JSON.stringify(detail)]);
  }

  /** Keeps the result of a call, to be recorded by the next statement in the same commit as what follows from it. */
  async #keepResult(hold: Hold, call: Call, result: ProviderResult<unknown>, providerId: string | null): Promise<void> {
    await this.#raiseIfRefused(hold, result);
    const [status, requestId] = result.kind === 'lost' ? [null, null] : [result.status, result.requestId];
    const error = result.kind === 'ok' ? null : result.error;
    hold.answer = { call: call.id, status, requestId, error, providerId };
  }

  async #yield(hold: Hold, error: string | null): Promise<void> {
    const text = 'select api.yield_hold($1, $2, $3, $4, $5)';
    await this.#runRecording(hold, text, [hold.id, hold.attempt, hold.wanted, error]);
  }

  /** Runs a statement that also records the result of the last call. */
  async #runRecording<Row extends object>(hold: Hold, text: string, values: unknown[]): Promise<Row[]> {
    const answer = hold.answer === null ? null : JSON.stringify(hold.answer);
    const rows = await this.#query<Row>(text, [...values, answer]);
    hold.answer = null;
    return rows;
  }

  async #query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return (await this.#pool.query<Row>(text, values)).rows;
  }
}

function movedBy(event: string, reading: Reading): object {
  if (event === 'read_capturable') return { captureBefore: reading.captureBefore?.toISOString() ?? null };
  if (event === 'read_succeeded') return { capturedCents: reading.capturedCents };
  if (event === 'read_declined') return { declineCode: reading.declineCode ?? 'authentication_required' };
  return event === 'refund_read' ? { refundedCents: reading.refundedCents } : {};
}
