/**
 * Plans of callers' statements that a connection caches, so that a text that comes again is neither parsed nor planned
 * again. Apart from statement-parser.ts: a caller's text is prepared by SQL, and only once DECLARE has taken it, since
 * Parse would accept what is no SELECT.
 */
import type pg from 'pg';
import type { Step } from './statement-batch.ts';

/** How a statement's rows come into the cursor. */
export interface Opening {
  readonly steps: readonly Step[];
  /** Whether the plan was there before. */
  readonly isOld: boolean;
}

/**
 * Plans that a connection caches; each takes some 2 MB of PostgreSQL's memory at most
 * (server/routes/query/may-cache-plan.ts).
 */
const mostPlans = 16;
/** Texts that have run once. */
const mostTexts = 64;

/** A cursor is planned for the first tenth of its rows otherwise, and what is prepared for all of them. */
const wholly: Step = { text: 'set local cursor_tuple_fraction = 1' };

const plansOfClients = new WeakMap<pg.PoolClient, CachedPlans>();
let names = 0;

function freshName(): string {
  names += 1;
  return `plan_${names}`;
}

/** The plans of a connection. */
export function plansOf(client: pg.PoolClient): CachedPlans {
  const plans = plansOfClients.get(client) ?? new CachedPlans();
  plansOfClients.set(client, plans);
  return plans;
}

/** See plansOf. */
export class CachedPlans {
  readonly #ran = new Set<string>();
  /** Names of plans by their texts, the one used longest ago first. */
  readonly #plans = new Map<string, string>();
  #stale: string[] = [];

  /**
   * The steps that open the cursor. The first time the text comes after `head`, DECLARE, where PostgreSQL's grammar
   * takes a SELECT and nothing else. A text that ran so is prepared the second time, and from then on its plan is used.
   * `close` has to be called in the end, whatever the outcome.
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
    // As long as the other head, so that the place of an error counts from the same character.
    const prepare: Step = { text: `${`prepare ${name} as `.padEnd(head.length)}${text}` };
    return { steps: [...forget, prepare, plan], isOld: false };
  }

  /** Caches the plan of what worked; a text that failed begins again. */
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
