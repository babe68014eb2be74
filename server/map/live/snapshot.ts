import { stretchesInside } from '../dots.ts';
import type { PartitionView } from '../source.ts';
import { type Bounds, holds } from '../window.ts';
import { largestBatch, pointsText } from './events.ts';
import { type Columns, rowTextAt } from './rows.ts';

/** One points event: its bytes while cached, and the position of its first dot. */
interface Batch {
  bytes: Buffer | null;
  readonly stretch: number;
  readonly row: number;
}

interface PartitionStretch {
  readonly partition: PartitionView;
  readonly from: number;
  readonly to: number;
  readonly sure: boolean;
}

/** Caches the bytes of events up to a limit; the oldest are dropped first. */
export class BatchCache {
  readonly #limit: number;
  readonly #held = new Set<Batch>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  put(batch: Batch, bytes: Buffer): void {
    batch.bytes = bytes;
    this.#held.add(batch);
    this.#bytes += bytes.length;
    for (const oldest of this.#held) {
      if (this.#bytes <= this.#limit) break;
      this.drop(oldest);
    }
  }

  drop(batch: Batch): void {
    if (!this.#held.delete(batch)) return;
    this.#bytes -= batch.bytes?.length ?? 0;
    batch.bytes = null;
  }
}

/**
 * The points events of all selected dots in a viewport. Concurrent readers share them: an event is made for the first
 * reader, and again only if it was dropped from the cache.
 */
export class Snapshot {
  readonly partitions: readonly PartitionView[];
  readonly #bounds: Bounds;
  readonly #columns: Columns;
  readonly #cache: BatchCache;
  readonly #stretches: readonly PartitionStretch[];
  readonly #batches: Batch[] = [{ bytes: null, stretch: 0, row: 0 }];
  #readerCount = 0;
  #isRetired = false;

  constructor(partitions: readonly PartitionView[], bounds: Bounds, columns: Columns, cache: BatchCache) {
    this.partitions = partitions;
    this.#bounds = bounds;
    this.#columns = columns;
    this.#cache = cache;
    this.#stretches = partitions.flatMap((partition) =>
      stretchesInside(partition.segment, bounds).map((stretch) => ({ partition, ...stretch })),
    );
  }

  get isRead(): boolean {
    return this.#readerCount > 0;
  }

  /** Its events, each made on demand. */
  *batches(): Generator<Buffer, void, undefined> {
    this.#readerCount += 1;
    try {
      for (let number = 0; number < this.#batches.length; number++) {
        const { bytes } = this.#batches[number] as Batch;
        const event = bytes ?? this.#make(number);
        if (event !== null) yield event;
      }
    } finally {
      this.#readerCount -= 1;
      if (this.#isRetired) this.retire();
    }
  }

  /** No new readers will come: cached events are dropped after the last reader. */
  retire(): void {
    this.#isRetired = true;
    if (!this.isRead) for (const batch of this.#batches) this.#cache.drop(batch);
  }

  /** Null only when there are no dots. */
  #make(number: number): Buffer | null {
    const batch = this.#batches[number] as Batch;
    // Joined at the end: repeated string concatenation takes ten times the memory until it is written.
    const rows: string[] = [];
    let length = 0;
    let next: Batch | null = null;
    for (let stretch = batch.stretch; stretch < this.#stretches.length && next === null; stretch++) {
      const { partition, from, to, sure } = this.#stretches[stretch] as PartitionStretch;
      const { dotLongitudes, dotLatitudes } = partition.segment;
      const dots = partition.dots();
      for (let row = stretch === batch.stretch ? Math.max(from, batch.row) : from; row < to; row++) {
        if (dots !== null && !dots.has(row)) continue;
        if (!sure && !holds(this.#bounds, dotLongitudes[row] as number, dotLatitudes[row] as number)) continue;
        if (length >= largestBatch) {
          next = { bytes: null, stretch, row };
          break;
        }
        const text = rowTextAt(partition.segment, row, this.#columns);
        rows.push(text);
        length += text.length;
      }
    }
    if (next !== null) this.#batches[number + 1] ??= next;
    if (rows.length === 0) return null;
    const bytes = Buffer.from(pointsText(number, rows.join(), ''));
    this.#cache.put(batch, bytes);
    return bytes;
  }
}
