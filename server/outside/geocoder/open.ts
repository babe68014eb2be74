/** The configured geocoder: one bounded HTTP request per call, never a retry. */
import { hash } from 'node:crypto';
import type { GeocoderConfig } from '../../settings/geocoding.ts';
import { callOutside, type OutsideAnswer, OutsideError } from '../call.ts';
import * as census from './census.ts';
import { type Answer, type Geocoder, type Lookup, MalformedAnswer, type Outcome, withoutBody } from './geocoder.ts';
import * as nominatim from './nominatim.ts';
import * as photon from './photon.ts';

/** A provider's format; `read` omits lookups that the response does not name. */
interface Client {
  readonly edition: string;
  readonly batch: number;
  request(base: string, lookups: readonly Lookup[]): Request;
  read(answer: OutsideAnswer, lookups: readonly Lookup[]): readonly Outcome[];
}

export interface GeocoderBounds {
  /** Timeouts in milliseconds: for a single address, and for a batch. */
  readonly singleMs?: number;
  readonly batchMs?: number;
}

const clients: Readonly<Record<GeocoderConfig['provider'], Client>> = { census, nominatim, photon };
const service = 'The geocoder';
/** A row of a Census response is about 200 bytes. */
const mostOfBatch = 2 * 1024 * 1024;
const mostOfSingle = 256 * 1024;

/** Identifies the credentials: a block after an authentication failure ends when the key or the URL changes. */
export function credentialHash({ url, key }: GeocoderConfig): Buffer {
  return Buffer.from(hash('sha256', JSON.stringify([url, key]), 'hex'), 'hex');
}

/** Makes the client without opening a connection. */
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
