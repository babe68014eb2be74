/**
 * Caches the plans of callers' statements on a connection, so that a repeated text is neither parsed nor planned again.
 * Separate from statement-parser.ts: a caller's text is prepared by SQL, and only after DECLARE has accepted it,
 * because a Parse message would accept statements other than SELECT.
 */
import type pg from 'pg';
import type { Step } from './statement-batch.ts';

/** The steps that open a statement's cursor. */
export interface Opening {
  readonly steps: readonly Step[];
  /** Whether a cached plan is used. */
  readonly isOld: boolean;
}

/**
 * The most plans that a connection caches; each takes at most about 2 MB of PostgreSQL's memory
 * (server/routes/query/may-cache-plan.ts).
 */
const mostPlans = 16;
/** The most texts remembered that have run once. */
const mostTexts = 64;

/** PostgreSQL plans a cursor for the first tenth of its rows by default; a prepared plan is read to its end. */
const wholly: Step = { text: 'set local cursor_tuple_fraction = 1' };

const plansOfClients = new WeakMap<pg.PoolClient, CachedPlans>();
let names = 0;

function freshName(): string {
  names += 1;
  return `plan_${names}`;
}

/** The cached plans of a connection. */
export function plansOf(client: pg.PoolClient): CachedPlans {
  const plans = plansOfClients.get(client) ?? new CachedPlans();
  plansOfClients.set(client, plans);
  return plans;
}

export class CachedPlans {
  readonly #ran = new Set<string>();
  /** Plan names by text, least recently used first. */
  readonly #plans = new Map<string, string>();
  #stale: string[] = [];

  /**
   * The steps that open the cursor. The first time, the text follows `head` (DECLARE), where PostgreSQL's grammar
   * accepts only SELECT. A text that succeeded is prepared the second time, and its plan is used from then on. `close`
   * must be called afterwards, whatever the outcome.
   */
  open(text: string, head: string, cursor: string, values: readonly (string | null)[]): Opening {
    const forget = this.#stale.map((name): Step => ({ forget: name }));
    this.#stale = [];
    const cached = this.#plans.get(text);
    if (cached === undefined && !this.#ran.has(text))
      return { steps: [...forget, wholly, { text: `${head}${text}`, values }], isOld: false };
    const name = cached ?? freshName();
    this.#plans.delete(text);
    this.#plans.set(text, name);
    const plan: Step = { plan: name, cursor, values };
    if (cached !== undefined) return { steps: [...forget, plan], isOld: true };
    // Padded to the length of `head`, so that the position of an error counts from the same character.
    const prepare: Step = { text: `${`prepare ${name} as `.padEnd(head.length)}${text}` };
    return { steps: [...forget, prepare, plan], isOld: false };
  }

  /** Caches the plan of a successful text; a text that failed starts again with DECLARE. */
  close(text: string, worked: boolean): void {
    this.#ran.delete(text);
    if (worked) this.#ran.add(text);
    else this.#drop(text);
    for (const oldest of this.#ran) if (this.#ran.size > mostTexts) this.#ran.delete(oldest);
    for (const [oldest] of this.#plans) if (this.#plans.size > mostPlans) this.#drop(oldest);
  }

  #drop(text: string): void {
    const name = this.#plans.get(text);
    this.#plans.delete(text);
    if (name !== undefined) this.#stale.push(name);
  }
}
