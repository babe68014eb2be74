/** A chunk of lines that is staged and applied together. */

import type { StagedLine } from './parse-line.ts';
import type { Line } from './read-lines.ts';
import type { StagedRow } from './staged-rows.ts';

export type ChunkLine = { file: number; number: number; kind: StagedLine['kind']; text: string };

/** Larger chunks take the database more time a line: their arrays leave the processor's caches. */
const mostLines = 4000;
const mostBytes = 8 * 2 ** 20;
/** A repeated key starts a new round within the chunk; the chunk is full after this many rounds. */
const mostRounds = 16;

/** Lines of one file. */
export class Chunk {
  readonly file: number;
  readonly lines: ChunkLine[] = [];
  /** The contribution ids of the lines; empty until they are numbered. */
  readonly ids: string[] = [];
  readonly #rows: StagedRow[] = [];
  readonly #rounds = new Map<string, number>();
  #bytes = 0;
  #round = 0;

  constructor(file: number) {
    this.file = file;
  }

  get full(): boolean {
    return this.lines.length >= mostLines || this.#bytes >= mostBytes || this.#round >= mostRounds;
  }

  /** Either all lines of a chunk come with a contribution id, or none. */
  add(line: Line & { text: string }, staged: StagedLine, id?: string): void {
    const name = `${staged.kind} ${staged.key}`;
    const round = this.#rounds.get(name) ?? 0;
    this.#rounds.set(name, round + 1);
    this.#round = Math.max(this.#round, round);
    this.#bytes += line.text.length;
    if (id !== undefined) this.ids.push(id);
    this.#rows.push({ ...staged.row, round });
    this.lines.push({ file: this.file, number: line.number, kind: staged.kind, text: line.text });
  }

  /** The rows of logic.staged_contribution. */
  rows(): StagedRow[] {
    const { ids } = this;
    if (ids.length !== this.lines.length) throw new Error('The lines of the chunk are not numbered.');
    return this.#rows.map((row, place) => ({ ...row, place, id: ids[place] }));
  }

  /** Whether both chunks have lines of the same record. */
  sharesRecord(other: Chunk): boolean {
    for (const name of this.#rounds.keys()) if (other.#rounds.has(name)) return true;
    return false;
  }
}
