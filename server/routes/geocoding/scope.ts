import { z } from 'zod';
import { isBlank } from '../../shared/blank.ts';
import { text } from '../../shared/params.ts';
import { stateCodeOf } from '../../shared/us-states.ts';

const zip = /^\s*(\d{5})(?:-?\d{4})?\s*$/;

/** A US state in any common spelling. */
export const State = z
  .string()
  .refine((state) => stateCodeOf(state) !== undefined, 'it must be a US state, by code or name')
  .meta({ description: 'A US state or territory by code or name.', example: 'OR' });
export const City = text(300)
  .refine((city) => !isBlank(city), 'it must not be blank')
  .meta({ description: 'A label from the list of regions, ignoring case.', example: 'Portland' });
export const PostalCode = z
  .string()
  .regex(zip, 'it must be a ZIP code or ZIP+4')
  .meta({ description: 'A ZIP code or ZIP+4; only the first five digits are used.', example: '97214' });

/** A scope as sent. */
export interface GivenScope {
  readonly state: string;
  readonly city?: string | undefined;
  readonly postalCode?: string | undefined;
}

/** A normalized scope: two letters, a city name, five digits. */
export interface Scope {
  readonly state: string;
  readonly city: string | null;
  readonly zip: string | null;
}

/** Normalizes a scope. */
export function normalizeScope({ state, city, postalCode }: GivenScope): Scope {
  return {
    state: stateCodeOf(state) ?? state,
    city: city?.trim() ?? null,
    zip: postalCode === undefined ? null : (zip.exec(postalCode)?.[1] ?? postalCode),
  };
}

/** A scope in the form of the API. */
export function showScope({ state, city, zip: postalCode }: Scope) {
  return { state, ...(city === null ? {} : { city }), ...(postalCode === null ? {} : { postalCode }) };
}

export const ScopeSchema = z
  .strictObject({ state: z.string(), city: z.string().optional(), postalCode: z.string().optional() })
  .meta({
    id: 'GeocodingScope',
    description: 'The scope: a state by two letters, optionally one of its cities, or a five-digit ZIP code.',
    example: { state: 'OR', postalCode: '97214' },
  });
