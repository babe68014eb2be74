/** What the listed camps offer: ages, days and the lowest price of the sessions that match the filters. */
import { request } from '../kit/request.ts';
import { store } from '../kit/store.ts';
import type { Quoted } from './card.ts';
import type { Filters } from './filters.ts';
import { filterOf } from './nodes.ts';

type Bound = number | null;

export interface Offer {
  readonly organizationId: string;
  /** How many programs the camp has. */
  readonly programs: number;
  /** Ages in whole years; a bound of null is open. */
  readonly ages: readonly [low: Bound, high: Bound] | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** The lowest price, preferably a weekly one; null if none is known or the plan does not show prices. */
  readonly price: Quoted | null;
}

/** Offers by id of the camp; missing camps have not been read yet. */
export const offers = store<ReadonlyMap<string, Offer>>(new Map());

/** Reads the offers of camps with one request. */
export async function loadOffers(filters: Filters, ids: readonly string[], signal: AbortSignal): Promise<void> {
  if (ids.length === 0) return;
  const { data } = await request<{ readonly data: readonly Offer[] }>(offersPath(filters, ids), { signal });
  offers.set(new Map([...offers.get(), ...data.map((offer) => [offer.organizationId, offer] as const)]));
}

/** Clears the offers. Called when the filters change, since other sessions match then. */
export function forgetOffers(): void {
  offers.set(new Map());
}

function offersPath(filters: Filters, ids: readonly string[]): string {
  const given = new URLSearchParams({ organizations: ids.join() });
  const filter = filterOf('session', filters);
  if (filter !== undefined) given.set('filter', JSON.stringify(filter));
  return `/api/catalog/offers?${given}`;
}
