import type { FeatureCollection, Point } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Drawn } from './map-drawn.ts';
import { bubblesOf, campsOf } from './map-features.ts';
import type { Theme } from './map-palette.ts';
import type { Records } from './map-style.ts';

/** The sources of the map that hold its records. */
export class RecordSources {
  readonly #map: MapLibre;
  /** Those that hold nothing. */
  #empty = new Set<string>();
  #isLate = false;

  constructor(map: MapLibre) {
    this.#map = map;
  }

  /** Whether something was put while the map had no such sources. */
  get isLate(): boolean {
    return this.#isLate;
  }

  /** The records for a style that comes, whose sources hold them from the beginning. */
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

  /** What is empty and stays so is no work for the library. */
  #set(name: 'bubbles' | 'camps', features: FeatureCollection<Point>): void {
    const source = this.#map.getSource<GeoJSONSource>(name);
    if (source === undefined) this.#isLate = true;
    if (source === undefined || (this.#empty.has(name) && features.features.length === 0)) return;
    if (features.features.length === 0) this.#empty.add(name);
    else this.#empty.delete(name);
    void source.setData(features);
  }
}
