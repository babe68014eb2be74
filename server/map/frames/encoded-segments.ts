import { type CacheCounts, type CacheState, countCache } from '../../shared/cache-counts.ts';
import type { Segment } from '../segment.ts';
import { EncodedSegment } from './encoded-segment.ts';
import type { Form } from './forms.ts';

interface Entry {
  bytes: number;
  readonly ref: WeakRef<EncodedSegment>;
}

/**
 * A cache of encoded segments within a budget: the least recently used are cleared. Entries of collected segments are
 * removed.
 */
export class EncodedSegments implements CacheState {
  readonly #budget: number;
  readonly #counts: CacheCounts;
  #bytes = 0;
  readonly #known = new WeakMap<Segment, Map<Form, { encoded: EncodedSegment; entry: Entry }>>();
  /** From least to most recently used. */
  readonly #order = new Set<Entry>();
  readonly #registry = new FinalizationRegistry<Entry>((entry) => {
    this.#order.delete(entry);
    this.#bytes -= entry.bytes;
  });

  constructor(budget: number) {
    this.#budget = budget;
    this.#counts = countCache('map_encoded', this);
  }

  /** Number of cached segment forms. */
  get entries(): number {
    return this.#order.size;
  }

  /** Size in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The segment encoded in a form. */
  of(segment: Segment, form: Form): EncodedSegment {
    const forms = this.#known.get(segment) ?? new Map();
    this.#known.set(segment, forms);
    const known = forms.get(form);
    if (known === undefined) this.#counts.misses += 1;
    else this.#counts.hits += 1;
    const { encoded, entry } = known ?? this.#make(segment, form);
    forms.set(form, { encoded, entry });
    this.#order.delete(entry);
    this.#order.add(entry);
    return encoded;
  }

  #make(segment: Segment, form: Form): { encoded: EncodedSegment; entry: Entry } {
    const encoded = new EncodedSegment(segment, form, (bytes) => {
      entry.bytes += bytes;
      this.#bytes += bytes;
      if (this.#bytes > this.#budget) this.#shrink(entry);
    });
    const entry: Entry = { bytes: 0, ref: new WeakRef(encoded) };
    this.#registry.register(encoded, entry);
    return { encoded, entry };
  }

  #shrink(growing: Entry): void {
    for (const entry of this.#order) {
      if (this.#bytes <= this.#budget) return;
      if (entry === growing) continue;
      entry.ref.deref()?.clear();
      this.#bytes -= entry.bytes;
      entry.bytes = 0;
    }
  }
}
