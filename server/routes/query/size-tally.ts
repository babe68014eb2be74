/** Sums up the work of a statement between two checks for a cancel, and decides which checks it needs. */
import { byteOf, type Node, namesIn, unwrap } from './nodes.ts';
import { isSmallPower, list, tooMuch } from './size-parts.ts';

/** A call or array whose result must be checked. */
export interface Fence {
  /** Byte offset of its start. */
  readonly at: number;
  /** The default name of its column. */
  readonly name: string;
}

/** The result of measuring. */
export interface Effort {
  /** Whether guards must precede PostgreSQL's own functions and operators in the search path. */
  readonly isGuarded: boolean;
  readonly fences: readonly Fence[];
}

/** Most nanoseconds without a check for a cancel. */
const mostWork = 1.5e9;
const dividing = new Set(['/', '%', 'div', 'mod', 'gcd', 'lcm']);
const raising = new Set(['^', 'power', 'pow', 'exp', 'factorial']);
/** How many divisions and products of the longest numbers fit into that time; a power counts as four products. */
const mostDivisions = 2;
const mostProducts = 20;
const productsOfPower = 4;
/** After this many products of numbers below 1,000 digits, a result may have very many digits. */
const growing = 6;

/** The work of one statement. */
export class Tally {
  /** Whether a number may have very many digits. */
  isEnormous = false;
  /** Whether a value needs a check that no fence can do. */
  needsGuards = false;
  #plain = 0;
  #rest = 0;
  #divisions = 0;
  #products = 0;
  #beside: { name: string; byte: number | null } | null = null;
  #worst: { name: string; takes: number; byte: number | null } | null = null;
  readonly #endless: Fence[] = [];
  readonly #slow: Fence[] = [];

  /** Adds work: in total, and the part that remains with guards and fences. */
  work(takes: number, rest: number, name: string, node: Node): void {
    if (dividing.has(name)) this.#divisions += 1;
    // A schema-qualified name bypasses the guards.
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

  /** Requests a fence around a value that may get too long. */
  bound(node: Node, name: string): void {
    this.#endless.push({ at: byteOf(node) ?? 0, name });
  }

  /** Requests a check for a cancel after a long call, if guards are needed. */
  pause(node: Node, name: string): void {
    this.#slow.push({ at: byteOf(node) ?? 0, name });
  }

  /** The checks that a SELECT needs. Throws UnsupportedSql when they do not suffice. */
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

/** The position of an aggregate that is the result itself: reading the response limits its size. */
function endOf(target: unknown, { sortClause, distinctClause }: Node): number | null {
  const [kind, call] = unwrap(unwrap(target)[1].val ?? { A_Const: {} });
  const isText =
    kind === 'FuncCall' && /^(string_agg|json_agg|json_object_agg)$/.test(namesIn(call.funcname).at(-1) ?? '');
  return isText && sortClause === undefined && distinctClause === undefined ? byteOf(call) : null;
}
