import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFake } from '../start.ts';
import type { Asked } from './forms.ts';

export type { Asked } from './forms.ts';

/** A lookup, as recorded in the ledger. */
export interface Done extends Asked {
  readonly form: 'census' | 'census-batch' | 'nominatim' | 'photon';
  /** The fault applied to the response. */
  readonly fault: string;
  readonly agent: string;
  readonly authorization: string | null;
}

export type GeocoderFault =
  | ('ok' | 'slow' | 'none' | 'tie' | 'missing-row' | 'foreign-id' | 'twice-named' | 'another-state' | 'nan')
  | ('coarse' | 'street' | 'interpolated' | '400' | '401' | '402' | '403' | '404' | '429' | '503')
  | ('500-before' | '500-after' | '421-after' | 'redirect' | 'reset' | 'hang' | 'hang-before')
  | ('half' | 'html' | '10mb');

export interface FakeGeocoder {
  /** For GEOCODER_URL. */
  readonly url: string;
  /** `part`: only for requests whose street contains this text. */
  setFault(fault: GeocoderFault, part?: string): void;
  done(): readonly Done[];
  /** Addresses looked up more than once, not counting the first `from` lookups. */
  twice(from?: number): readonly string[];
  stop(): Promise<void>;
}

/** Starts a geocoder with all three interfaces as a separate process. */
export async function openFakeGeocoder(): Promise<FakeGeocoder> {
  const program = join(import.meta.dirname, 'server.ts');
  const { url, folder, ledger: done, stop } = await startFake<Done>(program);
  return {
    url,
    setFault: (fault, part = '') => writeFileSync(join(folder, 'fault'), part === '' ? fault : `${fault}:${part}`),
    done,
    twice(from = 0) {
      const seen = new Set<string>();
      return done()
        .slice(from)
        .map(({ street, city, state, zip }) => [street, city, state, zip].join(', '))
        .filter((address) => seen.size === seen.add(address).size);
    },
    stop,
  };
}
