import { setImmediate as nextTurn } from 'node:timers/promises';
import { idAt } from '../segment.ts';
import type { PartitionView, View } from '../source.ts';
import { type Columns, type Dot, dotOf, rowText } from './rows.ts';

/** A camp whose dot differs between two views; null means no dot. */
export class Difference {
  readonly id: string;
  readonly before: Dot | null;
  readonly after: Dot | null;
  readonly #rows: (string | undefined)[] = [];

  constructor(id: string, before: Dot | null, after: Dot | null) {
    this.id = id;
    this.before = before;
    this.after = after;
  }

  /** The row after the change, serialized once per set of columns. */
  row(columns: Columns): string {
    const at = (columns.names ? 1 : 0) + (columns.scores ? 2 : 0);
    let text = this.#rows[at];
    if (text === undefined) {
      if (this.after === null) throw new Error(`camp ${this.id} has no dot any more`);
      text = rowText(this.id, this.after, columns);
      this.#rows[at] = text;
    }
    return text;
  }

  /** Whether the difference is visible in these columns. */
  shows({ names, scores }: Columns): boolean {
    const { before, after } = this;
    if (before === null || after === null) return true;
    return (
      before.longitude !== after.longitude ||
      before.latitude !== after.latitude ||
      (names && before.name !== after.name) ||
      (scores && before.band !== after.band)
    );
  }
}

const everything: Columns = { names: true, scores: true };
/** Camps compared before yielding to the event loop. */
const atOnce = 2000;

/** The differences of the given camps between two views; null compares all camps. */
export async function differences(before: View, after: View, camps: Iterable<string> | null): Promise<Difference[]> {
  const found: Difference[] = [];
  let looked = 0;
  for (const id of camps ?? (await suspects(before, after))) {
    const difference = new Difference(id, dotOf(before, id), dotOf(after, id));
    const exists = difference.before !== null || difference.after !== null;
    if (exists && difference.shows(everything)) found.push(difference);
    looked += 1;
    if (looked % atOnce === 0) await nextTurn();
  }
  return found;
}

/** Camps whose dot is not in the same row of the same segment in both views. */
async function suspects(before: View, after: View): Promise<Set<string>> {
  const ids = new Set<string>();
  const kept = new Map(before.partitions.map((partition) => [partition.segment, partition]));
  const alone = new Set(before.partitions);
  for (const partition of after.partitions) {
    const earlier = kept.get(partition.segment);
    if (earlier !== undefined) alone.delete(earlier);
    await collect(ids, partition, earlier);
  }
  for (const partition of alone) await collect(ids, partition, undefined);
  return ids;
}

/**
 * Adds the camps of a partition's dots, or, with a twin partition of the same segment, of dots selected in only one of
 * them.
 */
async function collect(ids: Set<string>, partition: PartitionView, twin: PartitionView | undefined): Promise<void> {
  const { segment } = partition;
  const dots = partition.dots();
  const others = twin?.dots() ?? null;
  if (twin !== undefined && dots === others) return;
  for (let row = 0; row < segment.dotCount; row++) {
    if (row % 32 === 0 && dots !== null && others !== null && dots.words[row / 32] === others.words[row / 32]) {
      row += 31;
      continue;
    }
    const isIn = dots === null || dots.has(row);
    const wasIn = twin !== undefined && (others === null || others.has(row));
    if (isIn !== wasIn) ids.add(idAt(segment.campIds, row));
    if (row % (atOnce * 8) === 0) await nextTurn();
  }
}
