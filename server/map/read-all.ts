import { type BinaryRow, withCopier } from '../db/copy-rows.ts';
import { ofRole } from '../db/viewer.ts';
import { viewOf } from './camp-table.ts';
import type { Reading, ReadingOrder } from './reading.ts';
import { gradeOf } from './rows.ts';
import { bandNames, grade } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { type SnapshotRow, snapshotText } from './snapshots.ts';

/** Rows between two progress reports. */
const tellEvery = 16_384;

/** Timeout per table in milliseconds. */
const limitMs = 180_000;
const columns = { id: 0, campId: 1, name: 2, latitude: 3, longitude: 4, precision: 5, band: 6 } as const;

/**
 * Reads all map data that a role sees from one snapshot, on a separate connection. `tell` is called with the number of
 * rows so far and the estimated number of records.
 */
export function readAll(
  { url, role }: ReadingOrder,
  tell: (rows: number, records: number) => void = () => {},
): Promise<Reading> {
  return withCopier(url, ofRole(role), limitMs, async ({ query, copy }) => {
    const [now] = (await query<SnapshotRow>(snapshotText, [null, null])) as [SnapshotRow];
    const records = Number(now.records);
    let rows = 0;
    tell(rows, records);
    const builder = new SegmentBuilder(Math.ceil(records / 4) + 64, records + 64);
    const view = role === 'campatlas_preview' ? 'guard.map_sample' : 'guard.map_records';
    const copyKind = (kind: number, onRow: (row: BinaryRow) => void) =>
      copy(
        `copy (select id, camp_id, name, latitude, longitude, coordinate_precision, band from ${view}
          where kind = ${kind}) to stdout (format binary)`,
        7,
        (row) => {
          onRow(row);
          rows += 1;
          if (rows % tellEvery === 0) tell(rows, records);
        },
      );

    await copyKind(0, (row) => addRecord(builder, addCamp(builder, row), 0, row));
    for (const kind of [1, 2]) {
      let seen: Buffer | null = null;
      let ids: DataView | null = null;
      await copyKind(kind, (row) => {
        if (seen !== row.bytes) {
          seen = row.bytes;
          ids = viewOf(seen);
        }
        const camp = builder.findCamp(ids as DataView, row.starts[columns.campId] as number);
        if (camp >= 0) addRecord(builder, camp, kind, row);
      });
    }
    // The final number of records replaces the estimate.
    tell(rows, rows);
    return { now, built: builder.finish() };
  });
}

/** Adds the camp of an organization; only a point as precise as an address is drawn as its dot. */
function addCamp(builder: SegmentBuilder, row: BinaryRow): number {
  const dotted = precisionOf(row) === grade.address;
  return builder.addCamp(
    row.bytes,
    row.starts[columns.id] as number,
    dotted ? coordinate(row, columns.longitude, columns.latitude) : Number.NaN,
    dotted ? coordinate(row, columns.latitude, columns.longitude) : Number.NaN,
    bytesOf(row, columns.name),
    bandOf(row),
  );
}

function addRecord(builder: SegmentBuilder, camp: number, kind: number, row: BinaryRow): void {
  builder.addRecord(
    camp,
    kind,
    row.bytes,
    row.starts[columns.id] as number,
    coordinate(row, columns.longitude, columns.latitude),
    coordinate(row, columns.latitude, columns.longitude),
    precisionOf(row),
  );
}

/** A coordinate; NaN unless both coordinates are present. */
function coordinate({ bytes, starts, lengths }: BinaryRow, field: number, partner: number): number {
  if (lengths[field] !== 8 || lengths[partner] !== 8) return Number.NaN;
  return bytes.readDoubleBE(starts[field]);
}

const noBytes = new Uint8Array(0);

function bytesOf({ bytes, starts, lengths }: BinaryRow, field: number): Uint8Array {
  const length = lengths[field] as number;
  const start = starts[field] as number;
  return length <= 0 ? noBytes : bytes.subarray(start, start + length);
}

/** Repeated words in rows, identified by length and first letter. */
const precisions = wordsOf(['exact', 'building', 'parcel', 'street', 'zip', 'state', 'unknown'], gradeOf);
const bands = wordsOf(bandNames, (name) => bandNames.indexOf(name));

function wordsOf<Word extends string>(
  words: readonly Word[],
  meaningOf: (word: Word) => number,
): ReadonlyMap<number, number> {
  return new Map(words.map((word) => [word.length * 256 + word.charCodeAt(0), meaningOf(word)]));
}

function wordAt({ bytes, starts, lengths }: BinaryRow, field: number, words: ReadonlyMap<number, number>): number {
  const length = lengths[field] as number;
  if (length <= 0) return 0;
  return words.get(length * 256 + (bytes[starts[field] as number] as number)) ?? 0;
}

function precisionOf(row: BinaryRow): number {
  return wordAt(row, columns.precision, precisions);
}

function bandOf(row: BinaryRow): number {
  return wordAt(row, columns.band, bands);
}
