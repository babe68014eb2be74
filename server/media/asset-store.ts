import type { AssetsConfig, ObjectStoreConfig } from '../config.ts';
import { OutsideError } from '../outside/call.ts';
import { Bucket } from '../outside/s3.ts';

/** Stores the bytes of assets under keys. Which assets exist is decided by the database. */
export interface AssetStore {
  /** The value of store.asset_parts for parts in this store. */
  readonly place: string;
  /** Whether the store uses keys; otherwise the row itself holds the bytes. */
  readonly hasKeys: boolean;
  put(key: string, content: Buffer): Promise<void>;
  /** Null when the key does not exist. */
  get(key: string, size: number, signal?: AbortSignal): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

/** The rows hold the bytes, so the store has nothing to do. */
const inDatabase: AssetStore = {
  place: 'database',
  hasKeys: false,
  put: async () => {},
  get: async () => null,
  remove: async () => {},
};

/** All stores by place; existing parts may be in another store than new ones. */
export class AssetStores {
  /** The store of new parts. */
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
