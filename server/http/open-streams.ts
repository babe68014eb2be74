import { apiError } from '../shared/errors.ts';
import { type Body, isStream, type StreamBody } from '../shared/exchange.ts';
import { Failure } from '../shared/failure.ts';
import type { Caller } from '../viewer/caller.ts';
import type { SessionProof } from '../viewer/cookie.ts';
import { watchStream } from './watch-stream.ts';

/** Whose streams are counted: the caller's, else the session's. */
interface StreamOwner {
  readonly caller: Caller | null;
  readonly session: SessionProof | null;
}

const retryAfterSeconds = 5;

/** A 429 of routes that answer with streams. */
export const StreamsBusy = Failure.meta({
  description:
    "The account has too many open streams, or this month's reads are used up. Wait for `Retry-After` " + 'seconds.',
});

/** Limits the number of open streams per account. */
export class OpenStreams {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(mostPerAccount: number) {
    this.#most = mostPerAccount;
  }

  /**
   * Runs `make`; if its answer is a stream, that counts until it ends or its reader disconnects. Throws 429 at the
   * limit.
   */
  async count<Answer extends object>({ caller, session }: StreamOwner, make: () => Promise<Answer>): Promise<Answer> {
    const leave = this.#enter(caller?.accountId ?? session?.hash.toString('hex') ?? 'none');
    try {
      const answer = await make();
      if ('body' in answer && isStream(answer.body as Body))
        return { ...answer, body: watchStream(answer.body as StreamBody, leave) };
      leave();
      return answer;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Takes one of the account's slots; returns a function that frees it, once. */
  #enter(account: string): () => void {
    const open = this.#open.get(account) ?? 0;
    if (open >= this.#most) {
      const message = `An account may have at most ${this.#most} open streams. Close one of them first.`;
      throw apiError(429, 'too_many_streams', message, {}, { 'retry-after': String(retryAfterSeconds) });
    }
    this.#open.set(account, open + 1);
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      const rest = (this.#open.get(account) ?? 1) - 1;
      if (rest === 0) this.#open.delete(account);
      else this.#open.set(account, rest);
    };
  }
}
