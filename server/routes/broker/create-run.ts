import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { siteOf } from '../../broker/recipe.ts';
import { defineRoute } from '../../http/define-route.ts';
import { isBrokerUp } from '../../outside/broker.ts';
import type { BrokerConfig } from '../../settings/broker.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure } from '../../shared/failure.ts';
import { requestHash } from '../../shared/request-hash.ts';
import { brokerStaff, RunAnswer, RunStart, shown } from './runs.ts';

/** How long a run may take, waits included. */
const life = '2 hours';

export default defineRoute({
  method: 'post',
  path: '/api/broker/runs',
  name: 'broker.create-run',
  summary: 'Start a run',
  description:
    'The same request under the same key gives the run as it is now, with 200. Runs for a site and a task always ' +
    'ask a ' +
    'person to confirm the exact total.',
  internal: true,
  access: brokerStaff,
  body: RunStart,
  answers: {
    200: RunAnswer,
    201: RunAnswer,
    404: Failure,
    409: Failure.meta({ description: 'The key names another request.' }),
    503: Failure.meta({ description: 'The broker does not answer; nothing was started.' }),
  },
  run: async ({ own, host, body }) => {
    const { idempotencyKey, sessionId = null, task = null, mode, accounts } = body;
    const { cents, rehearsal } = spendOf(body, host.config.broker);
    if (accounts.length > 0 && !host.config.broker.siteAccountsEnabled)
      throw apiError(400, 'invalid_body', 'Accounts at web sites are not enabled here.');
    const id = randomUUID();
    const site = body.site === undefined ? null : siteOf(body.site);
    const address = { table: 'secret.broker_accounts', column: 'sealed', id };
    const hashed = { sessionId, site, task, cents, rehearsal, mode, accounts };
    const { run, is_new: isNew } = await own.call('api.create_broker_run', {
      p_id: id,
      p_session: sessionId,
      p_site: site,
      p_task: task,
      p_max_cents: cents,
      p_currency: 'USD',
      p_rehearsal: rehearsal,
      p_mode: mode,
      p_account_sites: accounts.map((account) => siteOf(account.site) ?? account.site),
      p_accounts: accounts.length === 0 ? null : host.seal.seal(JSON.stringify(accounts), address),
      p_key: idempotencyKey,
      p_hash: requestHash(hashed),
      p_is_up: await isBrokerUp(host.brokerAddress()),
      p_life: life,
    });
    return { status: isNew ? 201 : 200, json: shown(run) };
  },
});

/** What a run may spend, and whether it orders at all. */
function spendOf(
  { maxSpend, rehearsal }: Pick<z.output<typeof RunStart>, 'maxSpend' | 'rehearsal'>,
  { capUsd, ordersEnabled }: BrokerConfig['broker'],
): { readonly cents: number; readonly rehearsal: boolean } {
  const cap = capUsd * 100;
  const cents = maxSpend?.amountCents ?? cap;
  if (cents > cap) throw apiError(400, 'invalid_body', `maxSpend is above the cap of ${capUsd} dollars.`);
  if (rehearsal || maxSpend?.amountCents === 0) return { cents, rehearsal: true };
  if (cap === 0) throw apiError(400, 'invalid_body', 'The cap is 0 here: only rehearsals can be started.');
  if (!ordersEnabled)
    throw apiError(400, 'invalid_body', 'Orders are not enabled here: only rehearsals can be started.');
  return { cents, rehearsal: false };
}
