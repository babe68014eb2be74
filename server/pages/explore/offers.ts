/** What the camps of the list offer: ages, days and the least price of the sessions that the filters select. */
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
  /** In whole years; null is open. */
  readonly ages: readonly [low: Bound, high: Bound] | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** The least, by the week where there is one; null where none is known or the plan does not show prices. */
  readonly price: Quoted | null;
}

/** By the id of the camp; a camp that is not there is not known yet. */
export const offers = store<ReadonlyMap<string, Offer>>(new Map());

/** Reads what is not known yet of these camps, all at once. */
export async function loadOffers(filters: Filters, ids: readonly string[], signal: AbortSignal): Promise<void> {
  if (ids.length === 0) return;
  const { data } = await request<{ readonly data: readonly Offer[] }>(offersPath(filters, ids), { signal });
  offers.set(new Map([...offers.get(), ...data.map((offer) => [offer.organizationId, offer] as const)]));
}

/** Forgets all: other filters select other sessions. */
export function forgetOffers(): void {
  offers.set(new Map());
}

function offersPath(filters: Filters, ids: readonly string[]): string {
  const given = new URLSearchParams({ organizations: ids.join() });
  const filter = filterOf('session', filters);
  if (filter !== undefined) given.set('filter', JSON.stringify(filter));
  return `/api/catalog/offers?${given}`;
}
