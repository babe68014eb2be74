/** Lines that are staged and applied together. */

import type { StagedLine } from './parse-line.ts';
import type { Line } from './read-lines.ts';

export type ChunkLine = { file: number; number: number; kind: StagedLine['kind']; text: string };

const mostLines = 10_000;
const mostBytes = 8 * 2 ** 20;
/** A key that comes again is applied in a later round of its chunk; this many rounds fill a chunk. */
const mostRounds = 16;

/** All lines of a chunk belong to one file. Their rows are in COPY's text format. */
export class Chunk {
  readonly file: number;
  readonly numbered: boolean;
  readonly lines: ChunkLine[] = [];
  readonly rows: string[] = [];
  readonly #rounds = new Map<string, number>();
  #bytes = 0;
  #round = 0;

  /** Lines that come with a contribution id make a numbered chunk. */
  constructor(file: number, numbered = false) {
    this.file = file;
    this.numbered = numbered;
  }

  get full(): boolean {
    return this.lines.length >= mostLines || this.#bytes >= mostBytes || this.#round >= mostRounds;
  }

  add(line: Line & { text: string }, staged: StagedLine, id?: string): void {
    const name = `${staged.kind} ${staged.key}`;
    const round = this.#rounds.get(name) ?? 0;
    this.#rounds.set(name, round + 1);
    this.#round = Math.max(this.#round, round);
    this.#bytes += staged.columns.length;
    this.rows.push(`${this.lines.length}\t${id === undefined ? '' : `${id}\t`}${round}\t${staged.columns}\n`);
    this.lines.push({ file: this.file, number: line.number, kind: staged.kind, text: line.text });
  }

  /** Whether both have lines about one record. */
  sharesRecord(other: Chunk): boolean {
    for (const name of this.#rounds.keys()) if (other.#rounds.has(name)) return true;
    return false;
  }
}
