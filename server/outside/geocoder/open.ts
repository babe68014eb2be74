/** The geocoder of the settings, as it is spoken to: one request a submission, within bounds, never a second one. */
import { hash } from 'node:crypto';
import type { GeocoderConfig } from '../../settings/geocoding.ts';
import { callOutside, type OutsideAnswer, OutsideError } from '../call.ts';
import * as census from './census.ts';
import { type Answer, type Geocoder, type Lookup, MalformedAnswer, type Outcome, withoutBody } from './geocoder.ts';
import * as nominatim from './nominatim.ts';
import * as photon from './photon.ts';

/** How one provider is asked and read; `read` leaves out what the answer does not name. */
interface Client {
  readonly edition: string;
  readonly batch: number;
  request(base: string, lookups: readonly Lookup[]): Request;
  read(answer: OutsideAnswer, lookups: readonly Lookup[]): readonly Outcome[];
}

export interface GeocoderBounds {
  /** Until a single address, or a file of some, is given up. */
  readonly singleMs?: number;
  readonly batchMs?: number;
}

const clients: Readonly<Record<GeocoderConfig['provider'], Client>> = { census, nominatim, photon };
const service = 'The geocoder';
/** A row of the Census has some 200 bytes. */
const mostOfBatch = 2 * 1024 * 1024;
const mostOfSingle = 256 * 1024;

/** What a block for a wrong key is tied to: it ends when somebody sets another key or another address. */
export function credentialHash({ url, key }: GeocoderConfig): Buffer {
  return Buffer.from(hash('sha256', JSON.stringify([url, key]), 'hex'), 'hex');
}

/** Opens nothing: each submission has a connection of its own or shares one that is open. */
export function openGeocoder(config: GeocoderConfig, version: string, bounds: GeocoderBounds = {}): Geocoder {
  const { singleMs = 20_000, batchMs = 300_000 } = bounds;
  const { edition, batch, request, read } = clients[config.provider];
  const headers = {
    'user-agent': `Campatlas/${version}${config.contact === null ? '' : ` (${config.contact})`}`,
    ...(config.key === null ? {} : { authorization: `Bearer ${config.key}` }),
  };
  return {
    edition,
    batch,
    async send(lookups, signal) {
      const limits =
        lookups.length > 1
          ? { timeoutMs: batchMs, maxBytes: mostOfBatch }
          : { timeoutMs: singleMs, maxBytes: mostOfSingle };
      try {
        const asked = request(config.url, lookups);
        for (const [name, value] of Object.entries(headers)) asked.headers.set(name, value);
        const answer = await callOutside(service, asked, { ...limits, ...(signal === undefined ? {} : { signal }) });
        return readAnswer(answer, lookups, read);
      } catch (error) {
        if (error instanceof OutsideError) return { kind: 'doubt', status: null, reason: error.message };
        throw error;
      }
    },
  };
}

function readAnswer(answer: OutsideAnswer, lookups: readonly Lookup[], read: Client['read']): Answer {
  const { status } = answer;
  try {
    return withoutBody(answer) ?? { kind: 'answered', status, outcomes: read(answer, lookups) };
  } catch (error) {
    if (error instanceof MalformedAnswer)
      return { kind: 'doubt', status, reason: `answered wrongly: ${error.message}` };
    throw error;
  }
}
