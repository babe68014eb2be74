/**
 * The time of an approval, from the request to the held card, compared with the same provider calls alone. Goal: at
 * most 3 ×.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { request } from 'undici';
import type { Provider } from '../../../server/payments/provider.ts';
import type { FakeStripe } from '../../fakes/stripe/open.ts';

const rounds = 150;
const goal = 3;

/** A server, the owner's connection, and the provider that both sides call. */
export interface ApprovalBench {
  readonly url: string;
  readonly owner: pg.Client;
  readonly fake: FakeStripe;
  readonly provider: Provider;
  say(text: string): void;
}

/** Measures both alternately and prints their ratio. */
export async function measureApprovals({ url, owner, fake, provider, say }: ApprovalBench): Promise<void> {
  const card = await fake.addCard();
  const send = await openParent(url, owner, card);
  const approvals: number[] = [];
  const bare: number[] = [];
  for (let at = 0; at < rounds; at += 1) {
    const approval = await send.approval();
    const began = performance.now();
    const status = await send.approve(approval);
    approvals.push(performance.now() - began);
    if (status !== 201) throw new Error(`the approval was answered ${status}`);
    bare.push(await holdAlone(provider, card));
  }
  const [whole, alone] = [median(approvals), median(bare)];
  const ratio = whole / alone;
  say(`an approval with its hold ${whole.toFixed(1)} ms, its provider's calls alone ${alone.toFixed(1)} ms (medians)`);
  say(`ratio ${ratio.toFixed(2)}, goal ${goal}: ${ratio <= goal ? 'reached' : 'MISSED'}`);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function holdAlone(provider: Provider, card: { customer: string; method: string }): Promise<number> {
  const { customer, method } = card;
  const input = { hold: randomUUID(), cents: 50_000, currency: 'USD', customer, method };
  const began = performance.now();
  const made = await provider.createIntent(input, randomUUID());
  if (made.kind !== 'ok') throw new Error('the provider refused');
  await provider.confirm(made.value, false, randomUUID());
  await provider.read(made.value);
  return performance.now() - began;
}

/** A parent with a card and a session to book, created through the API; each approval has its own child. */
async function openParent(url: string, owner: pg.Client, card: Awaited<ReturnType<FakeStripe['addCard']>>) {
  const { rows } = await owner.query<{ id: string; secret: string }>(
    `with p as materialized (select api.create_account('approving@example.org', 'P', 'free') as id)
    select p.id, (api.create_key('account', p.id, 'k')).secret from p`,
  );
  const { id = '', secret = '' } = rows[0] ?? {};
  await owner.query(
    `insert into store.payment_customers (account_id, customer, method, brand, last4, created_at, updated_at)
    values ($1, $2, $3, $4, $5, now(), now())`,
    [id, card.customer, card.method, card.brand, card.last4],
  );
  const session = await makeSession(owner);
  const post = async (path: string, body: object) =>
    await request(`${url}/api/users/viewer/${path}`, {
      method: 'POST',
      headers: { 'x-api-key': secret, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    async approval() {
      const fields = { 'child.firstName': 'Ada', 'child.lastName': 'Moss' };
      const { body } = await post('children', { fields, reuseAllowed: true });
      const { child } = ((await body.json()) as { data: { child: { id: string; version: number } } }).data;
      return {
        idempotencyKey: randomUUID(),
        childProfileId: child.id,
        childProfileVersion: child.version,
        sessionId: session,
        maxSpend: { amountCents: 50_000, currency: 'USD' },
        allowWaitlist: false,
        autoAcceptDecisions: false,
        shareFields: [],
        answers: {},
        approveBooking: true,
      };
    },
    async approve(approval: object) {
      const { statusCode, body } = await post('bookings', approval);
      await body.dump();
      return statusCode;
    },
  };
}

/** A camp, its activity and one session. */
async function makeSession(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `with places as (insert into store.configurations (id) values (gen_random_uuid()) returning id),
    camps as (
      insert into store.records (id, kind, key) values (gen_random_uuid(), 'organization', 'camp') returning id),
    weeks as (
      insert into store.records (id, kind, key, organization_id)
      select gen_random_uuid(), 'session', 'week', c.id from camps c returning id, organization_id)
    insert into store.sessions (id, configuration_id, organization_id, owner_id, name)
    select w.id, p.id, w.organization_id, w.organization_id, 'Week 1' from weeks w, places p returning id`,
  );
  return rows[0]?.id ?? '';
}
