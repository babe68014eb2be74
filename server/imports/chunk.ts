/** A chunk of lines that is staged and applied together. */

import type { StagedLine } from './parse-line.ts';
import type { Line } from './read-lines.ts';

export type ChunkLine = { file: number; number: number; kind: StagedLine['kind']; text: string };

const mostLines = 10_000;
const mostBytes = 8 * 2 ** 20;
/** A repeated key starts a new round within the chunk; the chunk is full after this many rounds. */
const mostRounds = 16;

/** Lines of one file. `rows` are in COPY's text format. */
export class Chunk {
  readonly file: number;
  readonly numbered: boolean;
  readonly lines: ChunkLine[] = [];
  readonly rows: string[] = [];
  readonly #rounds = new Map<string, number>();
  #bytes = 0;
  #round = 0;

  /** In a numbered chunk each line already has its contribution id. */
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

  /** Whether both chunks have lines of the same record. */
  sharesRecord(other: Chunk): boolean {
    for (const name of this.#rounds.keys()) if (other.#rounds.has(name)) return true;
    return false;
  }
}
