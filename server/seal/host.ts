import type { Seal } from './seal.ts';

declare module '../http/host.ts' {
  interface Host {
    /** Seals and opens what is stored sealed. */
    readonly seal: Seal;
  }
}
