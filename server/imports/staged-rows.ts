/** Contributions as an array of logic.staged_contribution in PostgreSQL's binary format, cheaper to read than JSON. */
import type pg from 'pg';

/** Values by column: jsonb as JSON, uuid as hexadecimal digits, times in milliseconds since 1970. */
export type StagedRow = { readonly [column: string]: string | number | null | undefined };

type Column = { readonly name: string; readonly type: number };

/** Writes a value at a position with enough room after it, and returns where it ends. */
type Write = (to: Buffer, at: number, value: string | number) => number;

const epoch = Date.UTC(2000);

function writeText(to: Buffer, at: number, value: string | number): number {
  return at + to.write(String(value), at);
}

/** By the oid of the type: bigint, integer, text, timestamptz, uuid, and jsonb, which begins with a version. */
const writers = new Map<number, Write>([
  [20, (to, at, value) => to.writeBigInt64BE(BigInt(value), at)],
  [23, (to, at, value) => to.writeInt32BE(Number(value), at)],
  [25, writeText],
  [1184, (to, at, value) => to.writeBigInt64BE(BigInt(Number(value) - epoch) * 1000n, at)],
  [2950, (to, at, value) => at + to.write(String(value).replaceAll('-', ''), at, 16, 'hex')],
  [3802, (to, at, value) => writeText(to, to.writeInt8(1, at), value)],
]);

/** The type as this database has it. */
export class StagedFormat {
  readonly #type: number;
  readonly #columns: readonly Column[];
  #buffer = Buffer.allocUnsafe(2 ** 20);

  private constructor(type: number, columns: readonly Column[]) {
    this.#type = type;
    this.#columns = columns;
  }

  static async read(client: pg.Client): Promise<StagedFormat> {
    const { rows } = await client.query<Column & { row_type: number }>(
      `select c.reltype as row_type, a.attname as name, a.atttypid as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.oid = 'logic.staged_contribution'::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    );
    return new StagedFormat(rows[0]?.row_type ?? 0, rows);
  }

  /** The result is valid until the next call, which reuses its memory. */
  encode(rows: readonly StagedRow[]): Buffer {
    let to = this.#buffer;
    // One dimension without nulls, whose first index is 1.
    let at = to.writeInt32BE(1, 0);
    at = to.writeInt32BE(0, at);
    at = to.writeUInt32BE(this.#type, at);
    at = to.writeInt32BE(rows.length, at);
    at = to.writeInt32BE(1, at);
    for (const row of rows) {
      const room = this.#room(row);
      if (at + room > to.length) to = Buffer.concat([to.subarray(0, at)], 2 * to.length + room);
      at = this.#write(to, at, row);
    }
    this.#buffer = to;
    return to.subarray(0, at);
  }

  /** The most bytes that a row can need: UTF-8 has at most three for a UTF-16 code unit. */
  #room(row: StagedRow): number {
    let room = 8 + 24 * this.#columns.length;
    for (const name in row) {
      const value = row[name];
      if (typeof value === 'string') room += 3 * value.length;
    }
    return room;
  }

  #write(to: Buffer, start: number, row: StagedRow): number {
    let at = to.writeInt32BE(this.#columns.length, start + 4);
    for (const { name, type } of this.#columns) {
      const value = row[name] ?? null;
      at = to.writeUInt32BE(type, at);
      if (value === null) {
        at = to.writeInt32BE(-1, at);
        continue;
      }
      const write = writers.get(type);
      if (!write) throw new Error(`Values of ${name} cannot be encoded.`);
      const end = write(to, at + 4, value);
      to.writeInt32BE(end - at - 4, at);
      at = end;
    }
    to.writeInt32BE(at - start - 4, start);
    return at;
  }
}
