import { z } from 'zod';
import { Uuid } from '../../shared/params.ts';
import { City, normalizeScope, PostalCode, ScopeSchema, State } from './scope.ts';

const count = z.int().min(0);

const Mode = z
  .enum(['gaps', 'refresh'], 'it must be gaps or refresh')
  .default('gaps')
  .meta({
    description:
      'gaps: places without an address-level point, reusing earlier results; refresh: those that a provider gave ' +
      'one, too, asking anew. A point given by a source is never changed.',
  });

/** The body of a quote. */
export const quoteInput = {
  scope: z.strictObject({ state: State, city: City.optional(), postalCode: PostalCode.optional() }),
  mode: Mode,
  rerunOf: Uuid.optional().meta({ description: 'An earlier job: only places that it left without a point.' }),
};
const QuoteInput = z.strictObject(quoteInput);

/** The arguments of the SQL function. */
export function quoteArgs({ scope: given, mode, rerunOf }: z.output<typeof QuoteInput>) {
  const scope = normalizeScope(given);
  return {
    p_state: scope.state,
    p_city: scope.city,
    p_zip: scope.zip,
    p_mode: mode,
    p_rerun_of: rerunOf?.toLowerCase() ?? null,
  };
}

/** The members of a quote. */
export const quoteShape = {
  scope: ScopeSchema,
  mode: z.enum(['gaps', 'refresh']),
  rerunOf: z.guid().optional(),
  fingerprint: z.string().meta({ description: 'Identifies exactly this quote; creating a job confirms it.' }),
  configurations: count.meta({
    description: 'Number of places to look up; a place shared by several records counts once.',
  }),
  affectedRecords: count.meta({ description: 'Records at these places.' }),
  uniqueAddresses: count,
  reusedAddresses: count.meta({ description: 'Addresses with a result from an earlier job.' }),
  requiredLookups: count.meta({ description: 'Maximum number of lookups.' }),
  unitPriceMicrousd: count.meta({ description: 'Price per lookup in millionths of a dollar.' }),
  estimatedCostMicrousd: count.meta({ description: 'Actual billing may be lower.' }),
  exclusions: z.record(z.string(), count).meta({
    description:
      'Places that are not looked up, by reason: non_us, state_zip_conflict, source_coordinates, cleared_by_person, ' +
      'accepted_result, no_street_address, po_box, unknown_place, awaiting_reconciliation.',
  }),
};

export const Quote = z
  .strictObject(quoteShape)
  .meta({ id: 'GeocodingQuote', description: 'A quote for geocoding the addresses of a scope.' });

export const quoteExample = {
  scope: { state: 'OR', postalCode: '97214' },
  mode: 'gaps',
  fingerprint: '5d1c7c0e8c4b4f0c9b2e0f6f3c1f2a225d1c7c0e8c4b4f0c9b2e0f6f3c1f2a22',
  configurations: 12,
  affectedRecords: 31,
  uniqueAddresses: 11,
  reusedAddresses: 2,
  requiredLookups: 9,
  unitPriceMicrousd: 1000,
  estimatedCostMicrousd: 9000,
  exclusions: { source_coordinates: 40, po_box: 1 },
} as const;
