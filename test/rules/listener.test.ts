import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { openListener } from '../../server/db/listener.ts';
import { openDatabase } from '../database.ts';
import { until } from '../until.ts';

/** The URL of a database through a relay that holds each connection until it is let through. */
async function relayed(
  t: ExecutionContext,
  url: string,
  take: (client: Socket, pass: () => void) => void,
): Promise<string> {
  const address = new URL(url);
  const { hostname, port } = address;
  const clients = new Set<Socket>();
  const relay = createServer((client) => {
    clients.add(client);
    client.on('error', () => {});
    take(client, () => {
      const upstream = connect(Number(port), hostname);
      upstream.on('error', () => {});
      client.on('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    });
  });
  t.teardown(() => {
    for (const client of clients) client.destroy();
    relay.close();
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  address.port = String((relay.address() as AddressInfo).port);
  address.hostname = '127.0.0.1';
  return address.href;
}

const nothing = () => {};

test('a listener whose database is away tries once a second, and comes back once', async (t) => {
  const { url } = await openDatabase();
  const clients: Socket[] = [];
  let isAway = false;
  const address = await relayed(t, url, (client, pass) => {
    clients.push(client);
    if (isAway) client.destroy();
    else pass();
  });
  const listener = await openListener(address, ['a', 'b'], nothing, nothing);
  t.is(clients.length, 1);
  isAway = true;
  const began = Date.now();
  clients.splice(0)[0]?.destroy();
  await until('it has tried four times', () => clients.length >= 4);
  const seconds = (Date.now() - began) / 1000;
  t.true(clients.splice(0).length <= seconds + 0.1, `four tries in ${seconds} s`);
  isAway = false;
  await until('it is back', () => clients.length > 0);
  await sleep(1500);
  t.is(clients.length, 1);
  await listener.close();
});

const connections = `select count(*)::int as count from pg_stat_activity
  where application_name = 'campatlas listener' and datname = current_database()`;

test('a listener that may not listen leaves no connection behind', async (t) => {
  const database = await openDatabase();
  const count = async () => (await database.sql<{ count: number }>(connections))[0]?.count;
  const before = await count();
  const refused = openListener(database.url, ['no channel'], nothing, nothing);
  await t.throwsAsync(refused, { message: /syntax error/ });
  await until('it is gone', async () => (await count()) === before);
});

test('a listener that is closed while it comes back leaves no connection behind', async (t) => {
  const database = await openDatabase();
  const count = async () => (await database.sql<{ count: number }>(connections))[0]?.count;
  const before = await count();
  const { promise: mayPass, resolve: letPass } = Promise.withResolvers<void>();
  const clients: Socket[] = [];
  const address = await relayed(t, database.url, (client, pass) => {
    if (clients.push(client) === 1) pass();
    else void mayPass.then(pass);
  });
  const listener = await openListener(address, ['a'], nothing, nothing);
  clients[0]?.destroy();
  await until('it comes back', () => clients.length >= 2);
  await listener.close();
  letPass();
  await sleep(500);
  await until('it is gone', async () => (await count()) === before);
  t.pass();
});
