/** A chunk of lines that is staged and applied together. */

import type { StagedLine } from './parse-line.ts';
import type { Line } from './read-lines.ts';

export type ChunkLine = { file: number; number: number; kind: StagedLine['kind']; text: string };

const mostLines = 10_000;
const mostBytes = 8 * 2 ** 20;
/** A repeated key starts a new round within the chunk; the chunk is full after this many rounds. */
const mostRounds = 16;

/** Lines of one file. */
export class Chunk {
  readonly file: number;
  readonly lines: ChunkLine[] = [];
  /** The contribution ids of the lines; empty until they are numbered. */
  readonly ids: string[] = [];
  readonly #members: string[] = [];
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
    this.#bytes += staged.members.length;
    if (id !== undefined) this.ids.push(id);
    this.#members.push(`"round":${round},${staged.members}`);
    this.lines.push({ file: this.file, number: line.number, kind: staged.kind, text: line.text });
  }

  /** The lines as a JSON array of logic.staged_contribution. */
  toJson(): string {
    const { ids } = this;
    if (ids.length !== this.lines.length) throw new Error('The lines of the chunk are not numbered.');
    return `[${this.#members.map((members, at) => `{"place":${at},"id":${ids[at]},${members}}`).join()}]`;
  }

  /** Whether both chunks have lines of the same record. */
  sharesRecord(other: Chunk): boolean {
    for (const name of this.#rounds.keys()) if (other.#rounds.has(name)) return true;
    return false;
  }
}
