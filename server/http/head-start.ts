/**
 * A head start: while the gate decides about a request, work on its answer begins as the caller that the gate let in for this key
 * and route the last time. That is a guess and never a right:
 * - What comes of it is used only when the verdict on this very request lets in that very caller, equal in every member: account, role,
 *   plan, limits, capabilities. Otherwise it is stopped, and nothing of it is seen.
 * - A guess is taken when it is used and noted anew when a request is let in. So a key that was never let in has none, and one that
 *   has lost its right has work begun for it once at most.
 * - Only work that changes nothing begins early; each route says which (`mayStartEarly`). No answer leaves before the verdict, and the
 *   debit is taken by the gate as ever.
 */
import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '../viewer/caller.ts';
import type { Credential } from '../viewer/credential.ts';
import type { Answer, Route } from './define-route.ts';
import type { AppRequest } from './exchange.ts';

/** Works on the answer as this caller until the signal aborts. */
export type Work = (guess: Caller, signal: AbortSignal) => Promise<Answer>;

/** Work that has begun before its time. */
export class HeadStart {
  readonly #guess: Caller;
  readonly #answer: Promise<Answer>;
  readonly #stop = new AbortController();
  #isUsed = false;

  constructor(guess: Caller, work: Work, gone: AbortSignal) {
    this.#guess = guess;
    const stop = () => this.#stop.abort();
    if (gone.aborted) stop();
    else gone.addEventListener('abort', stop, { once: true });
    // The question to the gate goes first; it waits for the end of this turn, too.
    this.#answer = nextTurn().then(() => work(guess, this.#stop.signal));
    this.#answer.catch(() => {});
  }

  /** What comes of it, for whom the gate has let in; null, once it has ended, when it was begun for somebody else. */
  async answerFor(caller: Caller | null): Promise<Answer | null> {
    this.#isUsed = isDeepStrictEqual(this.#guess, caller);
    if (this.#isUsed) return this.#answer;
    this.drop();
    await this.#answer.catch(() => {});
    return null;
  }

  /** Stops it unless its answer is used. */
  drop(): void {
    if (!this.#isUsed) this.#stop.abort();
  }
}

/** How many guesses are kept. */
const most = 1000;

/** Who was let in the last time. */
export class HeadStarts {
  readonly #guesses = new Map<string, Caller>();

  /** Begins the work when there is a guess and the route allows it. The request's signal stops it, too. */
  begin(
    route: Route,
    credential: Credential,
    body: unknown,
    request: Pick<AppRequest, 'signal'>,
    work: Work,
  ): HeadStart | null {
    if (credential.kind !== 'key' || route.mayStartEarly === undefined) return null;
    const name = nameOf(route, credential);
    const guess = this.#guesses.get(name);
    this.#guesses.delete(name);
    return guess === undefined || !route.mayStartEarly(guess, body) ? null : new HeadStart(guess, work, request.signal);
  }

  /** Notes whom the gate has let in. */
  note(route: Route, credential: Credential, caller: Caller | null): void {
    if (caller === null || credential.kind !== 'key' || route.mayStartEarly === undefined) return;
    if (this.#guesses.size >= most) this.#guesses.clear();
    this.#guesses.set(nameOf(route, credential), caller);
  }
}

function nameOf(route: Route, { secret, viewerId }: Extract<Credential, { kind: 'key' }>): string {
  return `${route.name} ${viewerId} ${hash('sha256', secret, 'base64')}`;
}
