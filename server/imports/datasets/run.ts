/** Imports a dataset: describes it, then checks rows and commits them in chunks. */
import pg from 'pg';
import { checkFormat, sizeOf } from '../file-format.ts';
import { takeImportLock } from '../import-lock.ts';
import type { Progress } from '../pipeline.ts';
import { type ReasonCount, Reasons } from '../reasons.ts';
import { Rejects } from '../rejects.ts';
import { type Description, readDescription } from './description.ts';
import { type FileRow, formOf, readCsvRows, readJsonRows } from './read-rows.ts';
import { RowReader, type StoredRow } from './row.ts';

export interface DatasetImport {
  /** The owner's URL, past any pooler. */
  readonly ownerUrl: string;
  /** The file with the description. */
  readonly description: string;
  readonly file: string;
  readonly log: (line: string) => void;
  readonly progress?: (now: Progress) => void;
  /** Aborts after the current chunk; importDataset then throws. */
  readonly signal?: AbortSignal;
}

export interface DatasetSummary {
  readonly slug: string;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  /** The file with rejected rows, if any. */
  readonly rejects: string | null;
  readonly reasons: readonly ReasonCount[];
}

/** Limits of a chunk. */
const chunkRows = 1000;
const chunkBytes = 8 * 2 ** 20;
/** After this many changes the table is analyzed and pending GIN entries are merged. */
const manyChanges = 1000;

type Counts = { inserted: number; updated: number; unchanged: number };

/**
 * Describes a dataset and loads its rows. When interrupted, committed chunks stay, and running it again adds the rest.
 */
export async function importDataset(options: DatasetImport): Promise<DatasetSummary> {
  const { file } = options;
  const form = formOf(file);
  const size = await sizeOf(file);
  if (form === 'ndjson') await checkFormat(file);
  return await asImporter(options, async (client) => {
    const capabilities = await client.query<{ name: string }>(
      'select distinct unnest(capabilities) as name from guard.plan_capabilities',
    );
    const description = await readDescription(options.description, new Set(capabilities.rows.map(({ name }) => name)));
    const made = await client.query<{ id: number; id_key: string }>('select * from api.describe_dataset($1)', [
      JSON.stringify(stored(description)),
    ]);
    const { id = 0, id_key: key = '' } = made.rows[0] ?? {};
    const run = new Run(options, client, id, new RowReader(description, key), size);
    const rows = (onBytes: (bytes: number) => void) =>
      form === 'csv' ? readCsvRows(file, description, run.reader, onBytes) : readJsonRows(file, onBytes);
    return { slug: description.slug, ...(await run.all(rows)) };
  });
}

/** Deletes a dataset; returns the number of rows, or null when there is none of that name. */
export async function removeDataset(
  options: Pick<DatasetImport, 'ownerUrl' | 'log'>,
  slug: string,
): Promise<number | null> {
  return await asImporter(options, async (client) => {
    const { rows } = await client.query<{ removed: string | null }>('select api.remove_dataset($1) as removed', [slug]);
    const removed = rows[0]?.removed ?? null;
    return removed === null ? null : Number(removed);
  });
}

/** The stored form of a description. */
function stored({ columns, ...about }: Description): object {
  return {
    ...about,
    columns: columns.map(({ name, type, filterable, capability }) => ({ name, type, filterable, capability })),
  };
}

/** Runs one dataset import at a time; others wait for the lock. */
async function asImporter<T>(
  { ownerUrl, log, signal }: Pick<DatasetImport, 'ownerUrl' | 'log' | 'signal'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'campatlas import-dataset' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set jit = off');
    const { rows } = await client.query<{ deployed: boolean }>(
      `select to_regprocedure('api.load_dataset_rows(integer, uuid[], text[])') is not null as deployed`,
    );
    if (!rows[0]?.deployed) throw new Error('This database is not at this version: npm run deploy-db brings it there.');
    await takeImportLock(client, 'campatlas import-dataset', 'import of a dataset', { log, signal });
    return await work(client);
  } finally {
    await client.end();
  }
}

class Run {
  readonly reader: RowReader;
  readonly #options: DatasetImport;
  readonly #client: pg.Client;
  readonly #dataset: number;
  readonly #totalBytes: number;
  readonly #counts: Counts = { inserted: 0, updated: 0, unchanged: 0 };
  readonly #reasons = new Reasons();
  readonly #chunk = new Map<string, string>();
  #chunkBytes = 0;
  #bytes = 0;
  #refused = 0;

  constructor(options: DatasetImport, client: pg.Client, dataset: number, reader: RowReader, totalBytes: number) {
    this.#options = options;
    this.#client = client;
    this.#dataset = dataset;
    this.reader = reader;
    this.#totalBytes = totalBytes;
  }

  async all(
    rows: (onBytes: (bytes: number) => void) => AsyncGenerator<FileRow>,
  ): Promise<Omit<DatasetSummary, 'slug'>> {
    const rejects = new Rejects(this.#options.file);
    try {
      const read = rows((bytes) => {
        this.#bytes += bytes;
      });
      for await (const row of read) {
        const result = row.values === null ? { problems: [row.problem] } : this.reader.read(row.values);
        if ('problems' in result) {
          this.#refused += 1;
          this.#reasons.add(result.problems);
          rejects.add(row.line, result.problems, row.record());
        } else await this.#add(result);
      }
      await this.#write();
    } finally {
      rejects.close();
    }
    const { inserted, updated } = this.#counts;
    if (inserted + updated >= manyChanges) await this.#client.query('vacuum (analyze) store.dataset_rows');
    await this.#client.query('select api.store_dataset_facets($1)', [this.#dataset]);
    return {
      ...this.#counts,
      refused: this.#refused,
      rejects: this.#refused > 0 ? rejects.path : null,
      reasons: this.#reasons.list(),
    };
  }

  /** For a repeated id the later row wins. */
  async #add({ id, data }: StoredRow): Promise<void> {
    const isFull = this.#chunk.size >= chunkRows || this.#chunkBytes >= chunkBytes;
    if (isFull || this.#chunk.has(id)) await this.#write();
    this.#chunk.set(id, data);
    this.#chunkBytes += data.length;
  }

  async #write(): Promise<void> {
    const { signal, progress } = this.#options;
    if (signal?.aborted)
      throw new Error('Interrupted. What has been committed stays; the same command again adds the rest.');
    if (this.#chunk.size === 0) return;
    const { rows } = await this.#client.query<Counts>('select * from api.load_dataset_rows($1, $2, $3)', [
      this.#dataset,
      [...this.#chunk.keys()],
      [...this.#chunk.values()],
    ]);
    for (const name of ['inserted', 'updated', 'unchanged'] as const) this.#counts[name] += rows[0]?.[name] ?? 0;
    this.#chunk.clear();
    this.#chunkBytes = 0;
    const { inserted, updated, unchanged } = this.#counts;
    progress?.({
      bytes: this.#bytes,
      totalBytes: this.#totalBytes,
      lines: inserted + updated + unchanged + this.#refused,
      refused: this.#refused,
    });
  }
}
