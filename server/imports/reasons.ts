/** Why lines were refused, counted: what differs from line to line is left out, so that equal mistakes count as one. */

/** So many different reasons are told apart; what comes then counts together. */
const mostReasons = 500;
const others = 'other reasons';

const particulars: readonly [RegExp, string][] = [
  [/^The line is not JSON: .*$/s, 'The line is not JSON'],
  [/\[\d+\]/g, '[…]'],
  [/\bnumber -?\d\S*/g, 'number …'],
  [/ with the key "(?:[^"\\]|\\.)*"/g, ' with that key'],
  [/^id: \S+ belongs/, 'id: it belongs'],
  [/^The code (?:"(?:[^"\\]|\\.)*"|\S+) is /, 'The code is '],
  [/\bthat of line \d+/, 'that of another line'],
  [/^(source\.fields|media\[…\]\.stock)\.[^:]+: /, '$1.…: '],
];

/** A reason and how many lines it was given for. */
export type ReasonCount = { reason: string; lines: number };

/** A line counts once for each of its problems. */
export class Reasons {
  readonly #counts = new Map<string, number>();

  add(problems: readonly string[]): void {
    for (const reason of new Set(problems.map(generalised))) {
      const key = this.#counts.has(reason) || this.#counts.size < mostReasons ? reason : others;
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
  }

  /** The most frequent first. */
  list(): ReasonCount[] {
    return [...this.#counts].map(([reason, lines]) => ({ reason, lines })).sort((a, b) => b.lines - a.lines);
  }
}

/** The counts of several files together. */
export function joinReasons(lists: readonly (readonly ReasonCount[])[]): ReasonCount[] {
  const all = Map.groupBy(lists.flat(), ({ reason }) => reason);
  return [...all]
    .map(([reason, counts]) => ({ reason, lines: counts.reduce((sum, { lines }) => sum + lines, 0) }))
    .sort((a, b) => b.lines - a.lines);
}

function generalised(problem: string): string {
  return particulars.reduce((text, [pattern, by]) => text.replace(pattern, by), problem);
}
