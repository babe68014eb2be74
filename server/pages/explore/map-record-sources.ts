import type { FeatureCollection, Point } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Drawn } from './map-drawn.ts';
import { bubblesOf, campsOf } from './map-features.ts';
import type { Theme } from './map-palette.ts';
import type { Records } from './map-style.ts';

/** The map sources that contain the records. */
export class RecordSources {
  readonly #map: MapLibre;
  /** Names of the empty sources. */
  #empty = new Set<string>();
  #isLate = false;

  constructor(map: MapLibre) {
    this.#map = map;
  }

  /** Whether `put` was called while the map had no record sources; the caller then has to repeat it. */
  get isLate(): boolean {
    return this.#isLate;
  }

  /** The records as features, to include in the sources of a new style. */
  forStyle({ bubbles, camps }: Drawn, theme: Theme): Records {
    this.#isLate = false;
    this.#empty.clear();
    if (bubbles.length === 0) this.#empty.add('bubbles');
    if (camps.length === 0) this.#empty.add('camps');
    return { bubbles: bubblesOf(bubbles, theme), camps: campsOf(camps) };
  }

  put({ bubbles, camps }: Drawn, theme: Theme): void {
    this.#isLate = false;
    this.#set('bubbles', bubblesOf(bubbles, theme));
    this.#set('camps', campsOf(camps));
  }

  /** Sets the features of a source. An empty source that stays empty is skipped, to save the library the work. */
  #set(name: 'bubbles' | 'camps', features: FeatureCollection<Point>): void {
    const source = this.#map.getSource<GeoJSONSource>(name);
    if (source === undefined) this.#isLate = true;
    if (source === undefined || (this.#empty.has(name) && features.features.length === 0)) return;
    if (features.features.length === 0) this.#empty.add(name);
    else this.#empty.delete(name);
    void source.setData(features);
  }
}
