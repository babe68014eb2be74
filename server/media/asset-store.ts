import type { AssetsConfig, ObjectStoreConfig } from '../config.ts';
import { OutsideError } from '../outside/call.ts';
import { Bucket } from '../outside/s3.ts';

/** Where the parts of assets lie. Rows decide what there is; a store only holds bytes under keys. */
export interface AssetStore {
  /** What store.asset_parts says of its parts. */
  readonly place: string;
  /** Whether bytes lie under keys here; else they are in the row itself. */
  readonly hasKeys: boolean;
  put(key: string, content: Buffer): Promise<void>;
  /** Null when there is nothing under the key. */
  get(key: string, size: number, signal?: AbortSignal): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

/** The rows hold the bytes, so there is nothing to do. */
const inDatabase: AssetStore = {
  place: 'database',
  hasKeys: false,
  put: async () => {},
  get: async () => null,
  remove: async () => {},
};

/** The stores by the places of parts; a part may be elsewhere than where new ones go. */
export class AssetStores {
  /** Where new parts go. */
  readonly current: AssetStore;
  readonly #config: ObjectStoreConfig | null;

  constructor({ assetStore, objectStore }: AssetsConfig) {
    this.#config = objectStore;
    this.current = this.at(assetStore);
  }

  at(place: string): AssetStore {
    if (place === inDatabase.place) return inDatabase;
    if (this.#config === null) throw new OutsideError('the object store', `has no key in the settings for ${place}`);
    const bucket = new Bucket(this.#config, place.replace('s3://', ''));
    return {
      place,
      hasKeys: true,
      put: (key, content) => bucket.put(key, content),
      get: (key, size, signal) => bucket.get(key, size, signal),
      remove: (key) => bucket.remove(key),
    };
  }
}
