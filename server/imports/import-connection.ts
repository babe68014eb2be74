/** One database connection of an import: stages a chunk of lines, then applies it. */
import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

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

const columns =
  'round, kind, key, given_id, new_id, organization, activity, state, digest, source, source_url, ' +
  'source_created_at, observed_at, fields, observations';

/** Serialization failure, deadlock, lock timeout: retried. */
const transient = new Set(['40001', '40P01', '55P03']);
const attempts = 20;

export class ImportConnection {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(ownerUrl: string): Promise<ImportConnection> {
    const client = new pg.Client({ connectionString: ownerUrl, application_name: 'campatlas import' });
    client.on('error', () => {});
    await client.connect();
    await client.query(
      // Staged chunks stay in memory.
      "set temp_buffers = '96MB'; set jit = off; set statement_timeout = 0; set idle_in_transaction_session_timeout " +
        '= 0; set client_min_messages = warning',
    );
    return new ImportConnection(client);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /**
   * Copies rows in COPY's text format into the connection's staging table; `numbered`: each begins with its
   * contribution id.
   */
  async stage(rows: readonly string[], numbered: boolean): Promise<void> {
    // Discards plans made while the tables were smaller: they would scan grown tables.
    await this.#client.query('discard plans; select logic.stage_contributions()');
    const stream = this.#client.query(
      copyFrom(`copy staged_contributions (place, ${numbered ? 'id, ' : ''}${columns}) from stdin`),
    );
    const done = once(stream, 'finish');
    stream.end(Buffer.from(rows.join('')));
    await done;
  }

  /** Applies the staged lines in one transaction; lines that the database rejects do not affect the others. */
  async apply(batch: string, final: boolean): Promise<Outcome> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { rows } = await this.#client.query<{ outcome: Applied }>('select api.apply_lines($1, $2) as outcome', [
          batch,
          final,
        ]);
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
