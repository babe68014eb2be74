/** Loads the features of a file into a dataset: parsed, checked, and sent in batches. */
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { findNumberOutOfRange, outOfRangeMessage } from '../../shared/json-numbers.ts';
import { firstBytes, openFile } from '../read-lines.ts';
import { FeatureFault, type FieldMap, type Properties, readFacts } from './fields.ts';
import { checkGeometry } from './geometry.ts';
import type { BoundaryKind } from './kinds.ts';
import { BrokenFile, readFeatures } from './read-features.ts';
import { ensureGdal, isTopology, openShapefile, openTopology } from './shapefile.ts';

export interface BoundaryImport {
  readonly ownerUrl: string;
  readonly file: string;
  readonly kind: BoundaryKind;
  /** Name of the series; a new edition of it replaces the old one. */
  readonly dataset: string;
  readonly source: string;
  readonly vintage: number;
  /** Maps fields of an unknown source to ours. */
  readonly map?: FieldMap;
  /** Loads only features in which this field has one of these values. */
  readonly only?: { readonly field: string; readonly values: readonly string[] } | null;
  readonly log: (line: string) => void;
  readonly progress?: (now: BoundaryProgress) => void;
  readonly signal?: AbortSignal;
}

interface BoundaryProgress {
  readonly bytes: number;
  readonly totalBytes: number;
  readonly loaded: number;
  readonly refused: number;
}

/** A rejected or repaired feature. */
export interface FeatureNote {
  readonly line: number;
  readonly code: string | null;
  readonly repaired: boolean;
  readonly reason: string;
}

export interface BoundarySummary {
  /** False: the active dataset was made from the same file, so nothing was done. */
  readonly changed: boolean;
  readonly loaded: number;
  readonly refused: readonly FeatureNote[];
  readonly repaired: readonly FeatureNote[];
  /** Features skipped because of `only`. */
  readonly passedOver: number;
  readonly seconds: number;
}

/** Limits of a batch: characters of geometry, and features. */
const batchText = 2 ** 21;
const batchFeatures = 500;
async function openFeatures({ file, kind, log }: BoundaryImport, onBytes: (bytes: number) => void): Promise<Readable> {
  if ((await firstBytes(file)).toString('latin1') === 'PK') {
    await ensureGdal(log);
    return openShapefile(file);
  }
  if (isTopology(file)) {
    await ensureGdal(log);
    return openTopology(file, kind);
  }
  return openFile(file, onBytes);
}

interface Feature {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly placeType: string | null;
  readonly geometry: string;
}

/** Loads the features of one file. */
export class Load {
  loaded = 0;
  passedOver = 0;
  readonly refused: FeatureNote[] = [];
  readonly repaired: FeatureNote[] = [];
  #bytes = 0;
  #batch: Feature[] = [];
  #text = 0;
  readonly #codes = new Map<string, number>();
  /** Connections, and the batch that each is sending. */
  readonly #lanes: readonly pg.Client[];
  readonly #busy: Promise<void>[];
  #turn = 0;
  readonly #dataset: string;
  readonly #options: BoundaryImport;
  readonly #size: number;

  constructor(lanes: readonly pg.Client[], dataset: string, options: BoundaryImport, size: number) {
    this.#lanes = lanes;
    this.#busy = lanes.map(() => Promise.resolve());
    this.#dataset = dataset;
    this.#options = options;
    this.#size = size;
  }

  async all(): Promise<void> {
    const { file, signal } = this.#options;
    const source = await openFeatures(this.#options, (bytes) => {
      this.#bytes += bytes;
    });
    try {
      for await (const { number, text } of readFeatures(source)) {
        signal?.throwIfAborted();
        this.#add(number, text);
        if (this.#text >= batchText || this.#batch.length >= batchFeatures) await this.#send();
      }
      await this.#send();
      await Promise.all(this.#busy);
    } catch (error) {
      await Promise.allSettled(this.#busy);
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code.startsWith('Z_')) throw new BrokenFile(`${file} is damaged or cut short as gzip.`, { cause: error });
      throw error;
    } finally {
      source.destroy();
    }
  }

  #add(line: number, text: string): void {
    let code: string | null = null;
    try {
      const feature = parse(text);
      const properties = (feature.properties ?? {}) as Properties;
      const { kind, map = {}, only } = this.#options;
      if (only && !only.values.includes(String(properties[only.field]))) {
        this.passedOver += 1;
        return;
      }
      const facts = readFacts(kind, properties, map);
      code = facts.code;
      const before = this.#codes.get(code);
      if (before !== undefined) throw new FeatureFault(`Line ${before} has the code ${code}, too.`);
      checkGeometry(feature.geometry);
      const geometry = JSON.stringify(feature.geometry);
      this.#codes.set(code, line);
      this.#batch.push({ line, ...facts, geometry });
      this.#text += geometry.length;
    } catch (error) {
      if (!(error instanceof FeatureFault)) throw error;
      this.refused.push({ line, code, repaired: false, reason: error.message });
    }
  }

  /** Sends the batch on the next connection after its previous batch. */
  async #send(): Promise<void> {
    const batch = this.#batch;
    const lane = this.#turn;
    this.#batch = [];
    this.#text = 0;
    this.#turn = (lane + 1) % this.#lanes.length;
    await this.#busy[lane];
    if (batch.length === 0) return;
    const sent = this.#apply(this.#lanes[lane] as pg.Client, batch);
    // The error is rethrown to whoever awaits this connection next.
    sent.catch(() => {});
    this.#busy[lane] = sent;
  }

  async #apply(client: pg.Client, batch: readonly Feature[]): Promise<void> {
    const column = (key: keyof Feature) => batch.map((feature) => feature[key]);
    const { rows } = await client.query<FeatureNote>(
      'select line, code, repaired, reason from api.load_boundaries($1, $2, $3, $4, $5, $6)',
      [this.#dataset, column('line'), column('code'), column('name'), column('placeType'), column('geometry')],
    );
    for (const note of rows) (note.repaired ? this.repaired : this.refused).push(note);
    this.loaded += batch.length - rows.filter(({ repaired }) => !repaired).length;
    const [bytes, totalBytes] = [this.#bytes, this.#size];
    this.#options.progress?.({ bytes, totalBytes, loaded: this.loaded, refused: this.refused.length });
  }
}

function parse(text: string): { properties?: unknown; geometry?: unknown } {
  let feature: unknown;
  try {
    feature = JSON.parse(text);
  } catch {
    throw new FeatureFault('It is not JSON.');
  }
  if (typeof feature !== 'object' || feature === null || (feature as { type?: unknown }).type !== 'Feature')
    throw new FeatureFault('It is not a GeoJSON Feature.');
  const outOfRange = findNumberOutOfRange(text);
  if (outOfRange !== null) throw new FeatureFault(`Not valid: ${outOfRangeMessage(outOfRange)}.`);
  return feature;
}
