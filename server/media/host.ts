import type { AssetStores } from './asset-store.ts';
import type { Decoder } from './decoder.ts';

declare module '../http/host.ts' {
  interface Host {
    /** Decodes uploads in separate processes. */
    readonly decoder: Decoder;
    readonly assets: AssetStores;
  }
}
