/** Sends the lines of files to the database in chunks over several connections. */
import { basename } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Chunk } from './chunk.ts';
import type { ImportConnection, Outcome } from './import-connection.ts';
import type { LineSchemas } from './line-schema.ts';
import { parseLine } from './parse-line.ts';
import { readLines } from './read-lines.ts';
import { joinReasons, type ReasonCount, Reasons } from './reasons.ts';
import { Rejects, recordOf } from './rejects.ts';
import type { WaitingLines } from './waiting-lines.ts';

/**
 * Counts by outcome. `overruled`: recorded, but a value of higher authority stays current; `held`: recorded while
 * automated updates of the record are suspended.
 */
export type Counts = Record<(typeof outcomes)[number], number>;

/** `reasons`: reasons of rejected lines, the most frequent first; a line counts once per problem. */
export type FileSummary = Counts & { file: string; rejects: string | null; reasons: ReasonCount[] };

export type Summary = Counts & { files: FileSummary[]; reasons: ReasonCount[]; seconds: number };

export type Progress = { bytes: number; totalBytes: number; lines: number; refused: number };

export type ImportOptions = {
  /** The owner's URL, past any pooler. */
  ownerUrl: string;
  files: readonly string[];
  log: (line: string) => void;
  progress?: (now: Progress) => void;
  /** Aborts after the current chunks; importFiles then throws. */
  signal?: AbortSignal;
};

/** The tables are analyzed when this share of all records has been written. */
const largeShare = 0.05;

const outcomes = ['inserted', 'updated', 'overruled', 'held', 'unchanged', 'refused'] as const;

type OpenFile = { path: string; batch: string; counts: Counts; reasons: Reasons; rejects: Rejects };

/** One import. */
export class ImportRun {
  readonly #options: ImportOptions;
  readonly #coordinator: pg.Client;
  readonly #waiting: WaitingLines;
  readonly #schemas: LineSchemas;
  readonly #files: OpenFile[] = [];
  readonly #free: ImportConnection[];
  readonly #busy = new Map<Promise<void>, Chunk>();
  /** Chunks are numbered in the order of their lines. */
  #numbered: Promise<void> = Promise.resolve();
  #failure: { error: unknown } | null = null;
  #bytes = 0;
  #totalBytes = 0;

  constructor(
    options: ImportOptions,
    coordinator: pg.Client,
    connections: ImportConnection[],
    waiting: WaitingLines,
    schemas: LineSchemas,
  ) {
    this.#options = options;
    this.#coordinator = coordinator;
    this.#free = [...connections];
    this.#waiting = waiting;
    this.#schemas = schemas;
  }

  async all(sizes: readonly number[]): Promise<Omit<Summary, 'seconds'>> {
    this.#totalBytes = sizes.reduce((sum, size) => sum + size, 0);
    try {
      for (const path of this.#options.files) await this.#readFile(path);
      await this.#drain();
      // A session may wait for an activity that waits for its organization, never the reverse.
      for (const kind of ['activity', 'session'] as const) {
        await this.#readWaiting(kind);
        await this.#drain();
      }
      for (const file of this.#files) await this.#close(file);
    } finally {
      await Promise.allSettled(this.#busy.keys());
      for (const file of this.#files) file.rejects.close();
    }
    const files = this.#files.map(({ path, counts, reasons, rejects }) => ({
      file: path,
      ...counts,
      rejects: counts.refused > 0 ? rejects.path : null,
      reasons: reasons.list(),
    }));
    const total = this.#counts();
    await this.#refresh(total.inserted + total.updated);
    return { files, ...total, reasons: joinReasons(files.map(({ reasons }) => reasons)) };
  }

  async #readFile(path: string): Promise<void> {
    const { rows } = await this.#coordinator.query<{ batch: string }>('select api.open_import($1) as batch', [
      basename(path),
    ]);
    const at =
      this.#files.push({
        path,
        batch: rows[0]?.batch ?? '',
        counts: { inserted: 0, updated: 0, overruled: 0, held: 0, unchanged: 0, refused: 0 },
        reasons: new Reasons(),
        rejects: this.#files.find((file) => file.path === path)?.rejects ?? new Rejects(path),
      }) - 1;
    let chunk = new Chunk(at);
    for await (const lines of readLines(path, (bytes) => {
      this.#bytes += bytes;
    })) {
      for (const line of lines) {
        if (line.text === null) {
          this.#reject(at, line.number, [line.problem], JSON.stringify(line.shown));
          continue;
        }
        const staged = parseLine(line.text, this.#schemas);
        if ('problems' in staged) {
          this.#reject(at, line.number, staged.problems, recordOf(line.text));
          continue;
        }
        chunk.add(line, staged);
        if (!chunk.full) continue;
        await this.#send(chunk, false);
        chunk = new Chunk(at);
      }
      // Lets socket I/O run.
      await pause();
    }
    await this.#send(chunk, false);
  }

  async #readWaiting(kind: 'activity' | 'session'): Promise<void> {
    let chunk: Chunk | null = null;
    for await (const lines of this.#waiting.read(kind)) {
      for (const line of lines) {
        const staged = parseLine(line.text, this.#schemas);
        if ('problems' in staged)
          throw new Error(`A line that was valid is rejected when it is read again: ${staged.problems.join('; ')}`);
        if (chunk && (chunk.full || chunk.file !== line.file)) {
          await this.#send(chunk, true);
          chunk = null;
        }
        chunk ??= new Chunk(line.file);
        chunk.add(line, staged, line.id);
      }
    }
    if (chunk) await this.#send(chunk, true);
  }

  /** Sends a chunk on a free connection, waiting for one if necessary. */
  async #send(chunk: Chunk, final: boolean): Promise<void> {
    if (chunk.lines.length === 0) return;
    // Chunks with lines of the same record are applied one after the other.
    while (this.#free.length === 0 || [...this.#busy.values()].some((other) => chunk.sharesRecord(other)))
      await Promise.race(this.#busy.keys());
    if (this.#failure) throw this.#failure.error;
    if (this.#options.signal?.aborted)
      throw new Error('Interrupted. What has been committed stays; the same command again adds the rest.');
    const connection = this.#free.pop();
    const file = this.#files[chunk.file];
    if (!connection || !file) throw new Error('No connection or no file.');
    const numbered = this.#numbered.then(() => connection.number(chunk));
    this.#numbered = numbered.catch(() => {});
    const work: Promise<void> = numbered
      .then(() => connection.apply(file.batch, chunk, final))
      .then((outcome) => this.#count(chunk, outcome))
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => {
        this.#busy.delete(work);
        this.#free.push(connection);
      });
    this.#busy.set(work, chunk);
  }

  async #drain(): Promise<void> {
    await Promise.all(this.#busy.keys());
    if (this.#failure) throw this.#failure.error;
  }

  #count(chunk: Chunk, outcome: Outcome): void {
    const counts = this.#files[chunk.file]?.counts;
    if (!counts) return;
    counts.inserted += outcome.inserted;
    counts.updated += outcome.updated;
    counts.overruled += outcome.overruled;
    counts.held += outcome.held;
    counts.unchanged += outcome.unchanged;
    for (const [index, problems] of outcome.refused) {
      const line = chunk.lines[index];
      if (line) this.#reject(line.file, line.number, problems, recordOf(line.text));
    }
    for (const [index, id] of outcome.waiting) {
      const line = chunk.lines[index];
      if (line) this.#waiting.add(line.kind, { file: line.file, number: line.number, id, text: line.text });
    }
    const now = this.#counts();
    const lines = outcomes.reduce((sum, name) => sum + now[name], 0);
    this.#options.progress?.({ bytes: this.#bytes, totalBytes: this.#totalBytes, lines, refused: now.refused });
  }

  #reject(file: number, number: number, problems: readonly string[], record: string): void {
    const open = this.#files[file];
    if (!open) return;
    open.rejects.add(number, problems, record);
    open.reasons.add(problems);
    open.counts.refused += 1;
  }

  #counts(): Counts {
    const total = { inserted: 0, updated: 0, overruled: 0, held: 0, unchanged: 0, refused: 0 };
    for (const { counts } of this.#files) for (const name of outcomes) total[name] += counts[name];
    return total;
  }

  async #close({ batch, counts }: OpenFile): Promise<void> {
    const counted = outcomes.map((name) => counts[name]);
    await this.#coordinator.query('select api.close_import($1, $2, $3, $4, $5, $6, $7)', [batch, ...counted]);
  }

  async #refresh(written: number): Promise<void> {
    const { rows } = await this.#coordinator.query<{ known: number }>(
      `select greatest(reltuples, 0) as known from pg_class where oid = 'store.records'::regclass`,
    );
    if (written === 0 || written < largeShare * (rows[0]?.known ?? 0)) return;
    const tables = ['sessions', 'activities', 'organizations', 'configurations', 'contributions', 'records', 'media'];
    await Promise.all(
      this.#free.map(async (connection) => {
        for (let table = tables.shift(); table !== undefined; table = tables.shift()) await connection.analyze(table);
      }),
    );
    // Pending entries of GIN indexes would slow down every search.
    await this.#coordinator.query(
      `select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
        where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace = 'store'::regnamespace`,
    );
  }
}
