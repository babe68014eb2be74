/**
 * Workers killed while moving holds, and webhook messages that arrive twice, late, in reverse order and among forged
 * ones; the result is compared with the provider's ledger. HOLD_KILLS and HOLD_WEBHOOKS set the numbers.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import fc, { seed } from '../random.ts';
import { endOf, saysNext, until } from '../until.ts';
import { faultsOf } from './hold-oracle.ts';
import { expireLeases, type Goal, settle } from './hold-scripts.ts';
import { type MoneyWorld, openMoney } from './money.ts';
import { base } from './world.ts';

const kills = Number(process.env.HOLD_KILLS ?? 6);
/** Workers started in advance: starting one takes longer than the rest of its life. */
const ahead = 3;
const messages = Number(process.env.HOLD_WEBHOOKS ?? 50);

interface Played {
  readonly booking: string;
  readonly goal: Goal | null;
}

/** A booking; of every three, one is charged, one cancelled and one held. */
async function decide(world: MoneyWorld, booking: string, at: number): Promise<Played> {
  if (at % 3 === 0) {
    await world.camp.enroll(booking, { amountCents: 12_300 + at });
    return { booking, goal: { wanted: 'captured', cents: 12_300 + at } };
  }
  if (at % 3 === 1) {
    const { status, text } = await world.parent.send('POST', `${base}/${booking}/cancel`);
    if (status !== 200) throw new Error(text);
  }
  return { booking, goal: at % 3 === 1 ? { wanted: 'released' } : null };
}

/** Starts workers in advance, each for a single use. */
function startAhead({ database, fake }: MoneyWorld) {
  const words = [database.url, fake.url, fake.settings.STRIPE_SECRET_KEY];
  const start = async () => {
    const child = fork(join(import.meta.dirname, 'child.ts'), words, { silent: true });
    await saysNext(child, 'channel');
    return child;
  };
  const ready = Array.from({ length: ahead }, start);
  return {
    async next() {
      ready.push(start());
      return await (ready.shift() ?? start());
    },
    stop: async () => await Promise.all(ready.map(async (child) => await endOf(await child, 'SIGKILL'))),
  };
}

test.serial('workers killed at random points over holds: one hold, one charge, nothing left', async (t) => {
  t.timeout(120_000 + kills * 10_000);
  const world = await openMoney({ isServed: false });
  t.teardown(() => world.fake.stop());
  const faults = ['slow', 'slow', 'reset-after', '500-after', 'lock'] as const;
  await world.fake.random({ seed, perThousand: 600, faults, ms: 60 });
  const points = fc.sample(fc.record({ calls: fc.integer({ min: 1, max: 9 }), ms: fc.nat(80) }), {
    numRuns: kills,
    seed,
  });
  const workers = startAhead(world);
  t.teardown(() => workers.stop());
  const played: Played[] = [];
  let inHand = 0;
  for (const { calls, ms } of points) {
    const bookings = [await world.book(), await world.book(), await world.book()];
    const open = await world.database.sql<{ id: string }>(
      `select id from store.holds where state in ('intended', 'confirming', 'held', 'capturing', 'releasing')
        and not (state = 'held' and wanted = 'held') order by md5(id::text)`,
    );
    const before = world.fake.asked().length;
    const child = await workers.next();
    child.send(open.map(({ id }) => id));
    for (const [at, booking] of bookings.entries()) played.push(await decide(world, booking, at));
    await until('it has asked so often', () => world.fake.asked().length >= before + calls);
    await sleep(ms);
    await endOf(child, 'SIGKILL');
    const left = await world.database.sql('select from store.holds where lease_until > now()');
    inHand += left.length;
    if (calls % 3 === 0) await world.fake.forgetKeys();
    await expireLeases(world);
  }
  t.deepEqual(await settle(world), []);
  t.deepEqual(await faultsOf(world, played, true), []);
  t.true(inHand > 0, 'some died with a hold in hand');
  t.log(`${kills} kills of seed ${seed}, ${inHand} with a hold in hand; ${played.length} holds, 0 differ`);
});

test.serial('messages doubled, late, in reverse and forged: each is one, and the forged are none', async (t) => {
  t.timeout(120_000 + messages * 1000);
  const world = await openMoney();
  t.teardown(() => world.fake.stop());
  let refused = 0;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const signature = { 'stripe-signature': String(request.headers['stripe-signature']) };
    const client = world.api.as('nobody');
    const { status } = await client.send('POST', '/api/payments/stripe', Buffer.concat(pieces), signature);
    if (status === 400) refused += 1;
    response.writeHead(status).end();
  };
  const listener = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  t.teardown(() => listener.close());
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  await world.fake.webhooks({ url, secret: world.fake.webhookSecret, mode: 'hostile' });
  const played: Played[] = [];
  let sent = 0;
  for (let at = 0; sent < messages; at += 1) {
    played.push(await decide(world, await world.book(), at));
    await readMessages(world);
    ({ sent } = await world.fake.flushWebhooks());
  }
  await until('all messages are taken', async () => (await world.fake.flushWebhooks()).open === 0);
  await readMessages(world);
  t.deepEqual(await settle(world), []);
  t.deepEqual(await faultsOf(world, played, true), []);
  const told = async () => await world.database.sql<{ id: string }>('select id from store.provider_events');
  const { length: effects } = world.fake.effects();
  await until('each effect is told', async () => {
    await world.fake.flushWebhooks();
    return (await told()).length >= effects;
  });
  const ids = (await told()).map(({ id }) => id);
  t.is(ids.length, effects, 'each once');
  t.deepEqual(
    ids.filter((id) => id.includes('forged')),
    [],
  );
  t.true(refused >= effects * 3, 'the forged were there');
  t.log(`${sent} messages of ${effects} effects, ${refused} forged ones refused; ${played.length} holds, 0 differ`);
});

/** Handles unhandled webhook messages, as a worker does. */
async function readMessages(world: MoneyWorld): Promise<void> {
  const rows = await world.database.sql<{ id: string; hold: string | null }>(
    `select e.id, f.hold from store.provider_events e, api.find_provider_event(e.id) f where e.handled_at is null`,
  );
  for (const { id, hold } of rows) {
    if (hold !== null) await world.steps().step(hold);
    await world.database.sql('select api.handle_provider_event($1)', [id]);
  }
}
