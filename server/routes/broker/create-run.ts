import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { siteOf } from '../../broker/recipe.ts';
import { defineRoute } from '../../http/define-route.ts';
import { whyBrokerIsDown } from '../../outside/broker.ts';
import type { BrokerConfig } from '../../settings/broker.ts';
import { Failure } from '../../shared/failure.ts';
import { requestHash } from '../../shared/request-hash.ts';
import { brokerStaff, RunAnswer, RunStart, shown } from './runs.ts';

/** The longest duration of a run, including waits. */
const life = '2 hours';

export default defineRoute({
  method: 'post',
  path: '/api/broker/runs',
  name: 'broker.create-run',
  summary: 'Start a run',
  description:
    'Repeating the request with the same key returns the current run with 200. Runs for a site and a ' +
    'task always require a person to confirm the exact total.',
  internal: true,
  access: brokerStaff,
  exactJson: 'cents',
  body: RunStart,
  answers: {
    200: RunAnswer,
    201: RunAnswer,
    404: Failure,
    409: Failure.meta({ description: 'The key belongs to a different request.' }),
    503: Failure.meta({ description: 'The broker does not answer; nothing was started.' }),
  },
  run: async ({ own, host, body }) => {
    const { idempotencyKey, sessionId = null, task = null, maxSpend, mode, accounts } = body;
    const { config } = host;
    // The hash must not depend on settings, which may change before a repeated request.
    const hashed = { ...body, idempotencyKey: undefined, site: body.site === undefined ? null : siteOf(body.site) };
    const id = randomUUID();
    const site = body.site === undefined ? null : siteOf(body.site);
    const address = { table: 'secret.broker_accounts', column: 'sealed', id };
    const { run, is_new: isNew } = await own.call('api.create_broker_run', {
      p_id: id,
      p_session: sessionId,
      p_site: site,
      p_task: task,
      p_max_cents: maxSpend?.amountCents ?? config.broker.capUsd * 100,
      p_currency: 'USD',
      p_rehearsal: isRehearsal(body),
      p_mode: mode,
      p_account_sites: accounts.map((account) => siteOf(account.site) ?? account.site),
      p_accounts: accounts.length === 0 ? null : host.seal.seal(JSON.stringify(accounts), address),
      p_key: idempotencyKey,
      p_hash: requestHash(hashed),
      p_refusal: refusalOf(body, config.broker),
      p_down: await whyBrokerIsDown(host.brokerAddress()),
      p_life: life,
    });
    return { status: isNew ? 201 : 200, json: shown(run) };
  },
});

type Start = Pick<z.output<typeof RunStart>, 'maxSpend' | 'rehearsal' | 'accounts'>;

const isRehearsal = ({ maxSpend, rehearsal }: Start): boolean => rehearsal || maxSpend?.amountCents === 0;

/** Why a new run must not be started; null when it may be. */
function refusalOf(body: Start, { capUsd, ordersEnabled, siteAccountsEnabled }: BrokerConfig['broker']): string | null {
  if ((body.maxSpend?.amountCents ?? 0) > capUsd * 100) return `maxSpend is above the cap of ${capUsd} dollars.`;
  if (body.accounts.length > 0 && !siteAccountsEnabled) return 'Accounts at web sites are not enabled here.';
  if (isRehearsal(body)) return null;
  if (capUsd === 0) return 'The cap is 0 here: only rehearsals can be started.';
  return ordersEnabled ? null : 'Orders are not enabled here: only rehearsals can be started.';
}
