/** One connection of an import: stages a chunk of lines, then applies it; a line the database refuses is found by halving. */
import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** What became of some lines; places count from 0 within the chunk. */
export type Outcome = {
  inserted: number;
  updated: number;
  overruled: number;
  unchanged: number;
  /** Place and contribution id of lines that wait for a parent. */
  waiting: [number, string][];
  /** Place and problems. */
  refused: [number, string[]][];
};

type Applied = Omit<Outcome, 'waiting' | 'refused'> & { waiting: [number, number][]; refused: [number, string][] };

const nothing: Outcome = { inserted: 0, updated: 0, overruled: 0, unchanged: 0, waiting: [], refused: [] };

const columns =
  'round, kind, key, given_id, new_id, organization, activity, state, digest, source, source_url, source_created_at, authority, observed_at, fields, observations';

/** Another writer was in the way; the same again will do. */
const passing = new Set(['40001', '40P01', '55P03']);
/** An identity that another writer has just made: the next look finds it. */
const raced = new Set(['records_kind_key_key', 'records_pkey']);
const attempts = 5;

export class Lane {
  readonly #client: pg.Client;
  readonly #reasons = new Map<string, string>();

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(ownerUrl: string): Promise<Lane> {
    const client = new pg.Client({ connectionString: ownerUrl, application_name: 'campatlas import' });
    client.on('error', () => {});
    await client.connect();
    await client.query(
      // Staged chunks stay in memory.
      "set temp_buffers = '96MB'; set jit = off; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_min_messages = warning",
    );
    return new Lane(client);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /** Puts lines in COPY's text format into this connection's staging table; numbered says that each begins with its contribution id. */
  async stage(rows: readonly string[], numbered: boolean): Promise<void> {
    // Plans made while the store was smaller are forgotten, so that none turns into a scan of what has grown since.
    await this.#client.query('discard plans; select api.stage_lines()');
    const stream = this.#client.query(
      copyFrom(`copy import_lines (place, ${numbered ? 'id, ' : ''}${columns}) from stdin`),
    );
    const done = once(stream, 'finish');
    stream.end(Buffer.from(rows.join('')));
    await done;
  }

  /** Applies the staged lines in one transaction; if one of them is refused by the database, the others still go in. */
  async apply(batch: string, count: number, final: boolean): Promise<Outcome> {
    return this.#applyPart(batch, 0, count - 1, final);
  }

  /** Takes the statistics of one table of the store anew. */
  async analyze(table: string): Promise<void> {
    await this.#client.query(`analyze store.${pg.escapeIdentifier(table)}`);
  }

  async #applyPart(batch: string, first: number, last: number, final: boolean): Promise<Outcome> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { rows } = await this.#client.query<{ outcome: Applied }>(
          'select api.apply_lines($1, $2, $3, $4) as outcome',
          [batch, first, last, final],
        );
        const outcome = rows[0]?.outcome;
        if (!outcome) throw new Error('api.apply_lines returned nothing.');
        return {
          ...outcome,
          waiting: outcome.waiting.map(([place, id]) => [place, String(id)]),
          refused: outcome.refused.map(([place, reasons]) => [place, reasons.split('\n')]),
        };
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error;
        const again = passing.has(error.code ?? '') || raced.has(error.constraint ?? '');
        if (again && attempt < attempts) continue;
        if (!again && !isAboutData(error)) throw error;
        if (first === last) return { ...nothing, refused: [[first, [await this.#explain(error)]]] };
        break;
      }
    }
    const middle = Math.floor((first + last) / 2);
    const left = await this.#applyPart(batch, first, middle, final);
    const right = await this.#applyPart(batch, middle + 1, last, final);
    return {
      inserted: left.inserted + right.inserted,
      updated: left.updated + right.updated,
      overruled: left.overruled + right.overruled,
      unchanged: left.unchanged + right.unchanged,
      waiting: [...left.waiting, ...right.waiting],
      refused: [...left.refused, ...right.refused],
    };
  }

  /** The comment of the constraint that was hit is the reason. */
  async #explain(error: pg.DatabaseError): Promise<string> {
    if (error.column === 'owner_id') return 'activity: it belongs to no organization, so the session has none either.';
    if (error.code === '23502' && error.column) return `fields.${error.column}: is required.`;
    if (!error.constraint) return `The database refuses it: ${error.message}.`;
    const known = this.#reasons.get(error.constraint);
    if (known !== undefined) return known;
    const { rows } = await this.#client.query<{ reason: string | null }>(
      `select coalesce(
        (select obj_description(c.oid, 'pg_constraint') from pg_constraint c where c.conname = $1 and c.connamespace = 'store'::regnamespace),
        (select obj_description(to_regclass('store.' || quote_ident($1)), 'pg_class'))) as reason`,
      [error.constraint],
    );
    const reason = rows[0]?.reason ?? `The database refuses it: ${error.message}.`;
    this.#reasons.set(error.constraint, reason);
    return reason;
  }
}

/** Whether the error speaks of the values (data, constraints, sizes) and not of the connection, the disk or our own mistake. */
function isAboutData({ code = '' }: pg.DatabaseError): boolean {
  return code.startsWith('22') || code.startsWith('23') || code.startsWith('54');
}
