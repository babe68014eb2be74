import type { Seal } from './seal.ts';

declare module '../http/host.ts' {
  interface Host {
    /** Encrypts and decrypts sealed columns. */
    readonly seal: Seal;
  }
}
