/** One database connection of an import: numbers a chunk of lines, then applies it. */
import pg from 'pg';
import type { Chunk } from './chunk.ts';
import { StagedFormat } from './staged-rows.ts';

/** The outcome of a chunk; indexes are 0-based within it. */
export type Outcome = {
  inserted: number;
  updated: number;
  overruled: number;
  held: number;
  unchanged: number;
  /** Index and contribution id of lines whose parent is missing so far. */
  waiting: [number, string][];
  /** Index and problems. */
  refused: [number, string[]][];
};

type Applied = Omit<Outcome, 'waiting' | 'refused'> & { waiting: [number, number][]; refused: [number, string][] };

/** Serialization failure, deadlock, lock timeout: retried. */
const transient = new Set(['40001', '40P01', '55P03']);
const attempts = 20;

export class ImportConnection {
  readonly #client: pg.Client;
  readonly #format: StagedFormat;

  private constructor(client: pg.Client, format: StagedFormat) {
    this.#client = client;
    this.#format = format;
  }

  static async open(ownerUrl: string): Promise<ImportConnection> {
    const client = new pg.Client({ connectionString: ownerUrl, application_name: 'campatlas import' });
    client.on('error', () => {});
    await client.connect();
    await client.query(
      'set jit = off; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; ' +
        'set client_min_messages = warning',
    );
    return new ImportConnection(client, await StagedFormat.read(client));
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /** Gives the lines of a chunk their contribution ids if they have none. */
  async number(chunk: Chunk): Promise<void> {
    if (chunk.ids.length > 0) return;
    const { rows } = await this.#client.query<{ id: string }>(
      `select nextval('store.contributions_id_seq') as id from generate_series(1, $1)`,
      [chunk.lines.length],
    );
    for (const { id } of rows) chunk.ids.push(id);
  }

  /** Applies a chunk in one transaction; lines that the database rejects do not affect the others. */
  async apply(batch: string, chunk: Chunk, final: boolean): Promise<Outcome> {
    const lines = this.#format.encode(chunk.rows());
    // Discards plans made while the tables were smaller: they would scan grown tables.
    await this.#client.query('discard plans');
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { rows } = await this.#client.query<{ outcome: Applied }>(
          'select api.apply_lines($1, $2, $3) as outcome',
          [batch, lines, final],
        );
        const outcome = rows[0]?.outcome;
        if (!outcome) throw new Error('api.apply_lines returned nothing.');
        return {
          ...outcome,
          waiting: outcome.waiting.map(([place, id]) => [place, String(id)]),
          refused: outcome.refused.map(([place, reasons]) => [place, reasons.split('\n')]),
        };
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || !transient.has(error.code ?? '') || attempt === attempts)
          throw error;
      }
    }
  }

  /** Analyzes one table of the store. */
  async analyze(table: string): Promise<void> {
    await this.#client.query(`analyze store.${pg.escapeIdentifier(table)}`);
  }
}
