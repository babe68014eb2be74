/**
 * Counts the reasons for rejected lines. Details that differ between lines are removed, so that equal mistakes count
 * together.
 */

/** Most distinct reasons; further ones are counted together. */
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

/** A reason and its number of lines. */
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

/** Merges the counts of several files. */
export function joinReasons(lists: readonly (readonly ReasonCount[])[]): ReasonCount[] {
  const all = Map.groupBy(lists.flat(), ({ reason }) => reason);
  return [...all]
    .map(([reason, counts]) => ({ reason, lines: counts.reduce((sum, { lines }) => sum + lines, 0) }))
    .sort((a, b) => b.lines - a.lines);
}

function generalised(problem: string): string {
  return particulars.reduce((text, [pattern, by]) => text.replace(pattern, by), problem);
}
