import type { AssetStores } from './asset-store.ts';
import type { Decoder } from './decoder.ts';

declare module '../http/host.ts' {
  interface Host {
    /** Reads uploads, in processes of its own. */
    readonly decoder: Decoder;
    readonly assets: AssetStores;
  }
}
