import { z } from 'zod';
import type { OwnRows } from '../../db/own-rows.ts';
import type { Host } from '../../http/host.ts';
import { ScopeSchema } from './scope.ts';

const count = z.int().min(0);
const at = z.iso.datetime().nullable();

const Worker = z
  .strictObject({
    status: z.enum(['connected', 'stale', 'disconnected', 'never']).meta({
      description: 'connected: seen in the last 90 seconds; stale: in the last 5 minutes; never: there has been none.',
    }),
    lastSeenAt: at,
    error: z.string().nullable(),
    credentialConfigured: z
      .boolean()
      .meta({ description: 'Whether the credential that its provider requires is configured.' }),
  })
  .meta({ id: 'GeocodingWorker', description: 'The process that sends lookups.' });

const Reference = z
  .strictObject({
    available: z.boolean(),
    source: z.string().nullable(),
    version: z.string().nullable().meta({ description: 'The active editions, by name and year.' }),
  })
  .meta({ id: 'GeocodingReference', description: 'The outlines of ZIP areas that places are matched with.' });

export const StatusSchema = z.strictObject({
  provider: z.enum(['none', 'census', 'nominatim', 'photon']).meta({ description: 'The geocoding provider.' }),
  credentialConfigured: z.boolean(),
  worker: Worker,
  reference: Reference,
  blocks: z
    .array(
      z.strictObject({
        provider: z.string(),
        reason: z.enum(['authentication', 'quota']),
        error: z.string().nullable(),
        since: z.iso.datetime(),
        until: at.meta({ description: 'When the quota is renewed; null: another key is required.' }),
      }),
    )
    .meta({ description: 'Providers that currently refuse requests; nothing is sent to them.' }),
});

export const CountsSchema = z.strictObject({
  totalLocations: count.meta({
    description: 'Number of places in use; a place shared by several records counts once.',
  }),
  affectedRecords: count.meta({ description: 'Records at these places.' }),
  applicableLocations: count.meta({ description: 'Places in the US whose state and ZIP code do not conflict.' }),
  zipPopulated: count.meta({ description: 'Places with a postal code.' }),
  zipValid: count.meta({ description: 'Places with a ZIP code or ZIP+4.' }),
  zipMatched: count.meta({ description: 'Places whose ZIP code has an outline.' }),
  missingCoordinates: count.meta({ description: 'Places without a point.' }),
  missingBoundaries: count.meta({ description: 'Places whose ZIP code has no outline.' }),
  pending: count.meta({ description: 'Places whose address is being looked up or will be by a job.' }),
  unresolved: count.meta({ description: 'Places without an address-level point whose lookup found nothing.' }),
  precision: z
    .record(z.string(), count)
    .meta({ description: 'Places with a point by its precision; precisions without any are left out.' }),
});

export const CoverageSchema = CountsSchema.extend({ reference: Reference, scope: ScopeSchema, worker: Worker }).meta({
  id: 'GeocodingCoverage',
  description: 'Geocoding state of the places in a scope. Counts are at most 30 seconds old.',
});

type Status = z.output<typeof StatusSchema>;

/** The provider that would do lookups; part of every quote. */
export function providerOf({ config }: Host): Status['provider'] {
  return config.geocoder?.provider ?? 'none';
}

/** Whether lookups can be sent. Without a known worker this process's settings are assumed. */
export async function readStatus(own: OwnRows, host: Host): Promise<Status> {
  const { worker, ...rest } = (await own.call('api.geocode_status', {})) as Pick<
    Status,
    'worker' | 'reference' | 'blocks'
  >;
  const credentialConfigured = worker.status === 'never' ? host.config.geocoder !== null : worker.credentialConfigured;
  return { provider: providerOf(host), credentialConfigured, worker: { ...worker, credentialConfigured }, ...rest };
}
