import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFake } from '../start.ts';
import type { Asked } from './forms.ts';

export type { Asked } from './forms.ts';

/** A lookup that it has done, as its ledger has it. */
export interface Done extends Asked {
  readonly form: 'census' | 'census-batch' | 'nominatim' | 'photon';
  /** What it did with the answer. */
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
  /** To be set as GEOCODER_URL. */
  readonly url: string;
  /** `part`: only for requests in which this part of a street stands. */
  setFault(fault: GeocoderFault, part?: string): void;
  done(): readonly Done[];
  /** Addresses that it has looked up more than once, counted from so many lookups on. */
  twice(from?: number): readonly string[];
  stop(): Promise<void>;
}

/** Starts a geocoder, of all forms, as a process of its own. */
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
