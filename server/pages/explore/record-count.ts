import type { FeatureCollection } from 'geojson';
import { element } from '../kit/dom.ts';
import { number } from './numbers.ts';

/** The map's answer: groups of records, and how well they are placed. */
export interface MapAnswer extends FeatureCollection {
  readonly coverage: { readonly approximate: number };
}

/** The line that says how many records the groups on the map stand for, and why some of them are no points. */
export class RecordCount {
  #words = '';
  #changes = 0;

  clear(): void {
    this.#words = '';
    element('records').textContent = '';
  }

  tell({ features, coverage: { approximate } }: MapAnswer): void {
    const records = features.reduce((sum, one) => sum + Number(one.properties?.count ?? 0), 0);
    const placed = approximate === 0 ? '' : `, ${number(approximate)} of them without an exact address`;
    this.#words = `${number(records)} records in and around the view${placed}`;
    this.#changes = 0;
    element('records').textContent = this.#words;
  }

  /** Groups are not followed: their number is that from before the change. */
  outdate(): void {
    if (this.#words === '') return;
    this.#changes += 1;
    element('records').textContent = `${this.#words}, before ${this.#changes === 1 ? 'a change' : 'changes'}`;
  }
}
