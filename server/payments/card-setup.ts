/**
 * Saves a card on a page of the payment provider. The result is read from the provider, never from the returning
 * browser.
 */

import type { OwnRows } from '../db/own-rows.ts';
import type { Pools } from '../db/pool.ts';
import type { Provider } from './provider.ts';
import type { ProviderResult } from './shapes.ts';

/** Creates a page on which the account saves a card and returns its URL; null when the provider call failed. */
export async function openCardSetup(
  own: OwnRows,
  provider: Provider,
  setup: { readonly account: string; readonly returnUrl: string; readonly currency: string },
): Promise<string | null> {
  const { account, returnUrl, currency } = setup;
  const first = await own.call('api.begin_card_setup', { p_step: 'create_session' });
  let customer = first.customer;
  if (customer === null) {
    const { call, key } = await own.call('api.begin_card_setup', { p_step: 'create_customer' });
    const result = await provider.createCustomer(account, key ?? '');
    customer = await end(own, call, result, result.kind === 'ok' ? { customer: result.value } : {});
    if (customer === null) return null;
  }
  const result = await provider.createSetup(customer, returnUrl, currency, first.key ?? '');
  await end(own, first.call, result, result.kind === 'ok' ? { session: result.value.session } : {});
  return result.kind === 'ok' ? result.value.url : null;
}

async function end(
  own: OwnRows,
  call: string | null,
  result: ProviderResult<unknown>,
  made: { readonly customer?: string; readonly session?: string },
): Promise<string | null> {
  return await own.call('api.end_card_setup', {
    p_call: call,
    p_status: result.kind === 'lost' ? null : result.status,
    p_request_id: result.kind === 'lost' ? null : result.requestId,
    p_error: result.kind === 'ok' ? null : result.error,
    p_customer: made.customer ?? null,
    p_session: made.session ?? null,
  });
}

/** Reads the result of a page and saves it; false when the page is still open or the provider call failed. */
export async function readCardSetup(
  pool: Pick<Pools['server'], 'query'>,
  provider: Provider,
  session: string,
): Promise<boolean> {
  const result = await provider.readSetup(session);
  if (result.kind !== 'ok' || result.value === null) return false;
  const card = result.value === 'expired' ? null : result.value;
  await pool.query('select api.save_card($1, $2, $3, $4)', [
    session,
    card?.method ?? null,
    card?.brand ?? null,
    card?.last4 ?? null,
  ]);
  return true;
}
