/** What a statement asks of PostgreSQL between two looks at a cancel, and what has to stand around it. */
import { byteOf, type Node, namesIn, unwrap } from './nodes.ts';
import { isSmallPower, list, tooMuch } from './size-parts.ts';

/** A call, or a list in brackets, whose result is to be checked when it is there. */
export interface Fence {
  /** Offset in bytes at which it begins. */
  readonly at: number;
  /** What its column is called where nobody names it. */
  readonly name: string;
}

/** What was found out. */
export interface Effort {
  /** Whether the guards have to stand in front of PostgreSQL's own functions and operators. */
  readonly isGuarded: boolean;
  readonly fences: readonly Fence[];
}

/** Nanoseconds without a look at a cancel. */
const mostWork = 1.5e9;
const dividing = new Set(['/', '%', 'div', 'mod', 'gcd', 'lcm']);
const raising = new Set(['^', 'power', 'pow', 'exp', 'factorial']);
/** Divisions of the longest numbers that fit into the time, and products; a power takes as long as four of them. */
const mostDivisions = 2;
const mostProducts = 20;
const productsOfPower = 4;
/** Products of numbers with less than 1,000 digits from which on one may have very many. */
const growing = 6;

/** The sum of one statement. */
export class Tally {
  /** Whether a number may have very many digits. */
  isEnormous = false;
  /** Whether a value has to be checked that no fence can stand around. */
  needsGuards = false;
  #plain = 0;
  #rest = 0;
  #divisions = 0;
  #products = 0;
  #beside: { name: string; byte: number | null } | null = null;
  #worst: { name: string; takes: number; byte: number | null } | null = null;
  readonly #endless: Fence[] = [];
  readonly #slow: Fence[] = [];

  /** Adds work: as it is, and what is left of it behind guards and fences. */
  work(takes: number, rest: number, name: string, node: Node): void {
    if (dividing.has(name)) this.#divisions += 1;
    // With a schema in front no guard is met.
    const hasSchema = list(node.name ?? node.funcname).length > 1;
    if (hasSchema && (name === '*' || dividing.has(name) || raising.has(name)))
      this.#beside ??= { name, byte: byteOf(node) };
    if (name === '*') this.#products += 1;
    if (raising.has(name)) {
      this.#products += productsOfPower;
      if (!isSmallPower(node)) this.isEnormous = true;
    }
    this.#plain += takes;
    this.#rest += rest;
    if (rest > (this.#worst?.takes ?? mostWork / 8)) this.#worst = { name, takes: rest, byte: byteOf(node) };
  }

  /** Wants a fence around what may get too long. */
  bound(node: Node, name: string): void {
    this.#endless.push({ at: byteOf(node) ?? 0, name });
  }

  /** Wants a look at a cancel behind a call that may take long, where guards are needed. */
  pause(node: Node, name: string): void {
    this.#slow.push({ at: byteOf(node) ?? 0, name });
  }

  /** What has to be done about a SELECT. Throws UnsupportedSql when that is not enough. */
  verdict(select: Node): Effort {
    const isEnormous = this.isEnormous || this.#products >= growing;
    const isBusy = isEnormous && (this.#divisions > mostDivisions || this.#products > mostProducts);
    const isGuarded = this.#plain > mostWork || this.needsGuards || isBusy;
    if (isBusy && this.#beside !== null) throw tooMuch(this.#beside);
    if (isGuarded && this.#rest > mostWork) throw tooMuch(this.#worst);
    const all = isGuarded ? [...this.#endless, ...this.#slow] : this.#endless;
    const ends = new Set(list(select.targetList).map((each) => endOf(each, select)));
    const fences = all.filter(({ at }) => !ends.has(at));
    return { isGuarded, fences: [...new Map(fences.map((fence) => [fence.at, fence])).values()] };
  }
}

/**
 * Where an aggregate begins that is an answer as it stands: what reads the answer bounds it, and PostgreSQL writes text
 * as it is.
 */
function endOf(target: unknown, { sortClause, distinctClause }: Node): number | null {
  const [kind, call] = unwrap(unwrap(target)[1].val ?? { A_Const: {} });
  const isText =
    kind === 'FuncCall' && /^(string_agg|json_agg|json_object_agg)$/.test(namesIn(call.funcname).at(-1) ?? '');
  return isText && sortClause === undefined && distinctClause === undefined ? byteOf(call) : null;
}
