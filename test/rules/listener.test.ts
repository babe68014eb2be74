import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { openListener } from '../../server/db/listener.ts';
import { openDatabase } from '../database.ts';

test('a listener whose database is away tries once a second, and comes back once', async (t) => {
  const database = await openDatabase();
  const address = new URL(database.url);
  const { hostname, port } = address;
  const sockets = new Set<Socket>();
  let tries = 0;
  let isAway = false;
  const relay = createServer((client) => {
    tries += 1;
    client.on('error', () => {});
    if (isAway) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    upstream.on('error', () => {});
    client.on('close', () => upstream.destroy());
    sockets.add(client);
    client.pipe(upstream).pipe(client);
  });
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
    relay.close();
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  address.port = String((relay.address() as AddressInfo).port);
  address.hostname = '127.0.0.1';
  const listener = await openListener(
    address.href,
    ['a', 'b'],
    () => {},
    () => {},
  );
  t.is(tries, 1);
  isAway = true;
  for (const socket of sockets) socket.destroy();
  await sleep(4500);
  t.true(tries >= 4 && tries <= 6, `${tries} tries`);
  isAway = false;
  tries = 0;
  await sleep(2500);
  t.is(tries, 1);
  await listener.close();
});

const connections = `select count(*)::int as count from pg_stat_activity
  where application_name = 'campatlas listener' and datname = current_database()`;

test('a listener that may not listen leaves no connection behind', async (t) => {
  const database = await openDatabase();
  const count = async () => (await database.sql<{ count: number }>(connections))[0]?.count;
  const before = await count();
  const refused = openListener(
    database.url,
    ['no channel'],
    () => {},
    () => {},
  );
  await t.throwsAsync(refused, { message: /syntax error/ });
  for (let wait = 0; wait < 100 && (await count()) !== before; wait++) await sleep(20);
  t.is(await count(), before);
});

test('a listener that is closed while it comes back leaves no connection behind', async (t) => {
  const database = await openDatabase();
  const count = async () => (await database.sql<{ count: number }>(connections))[0]?.count;
  const before = await count();
  const address = new URL(database.url);
  const { hostname, port } = address;
  let tries = 0;
  const { promise: mayPass, resolve: letPass } = Promise.withResolvers<void>();
  const clients: Socket[] = [];
  const pass = (client: Socket) => {
    const upstream = connect(Number(port), hostname);
    upstream.on('error', () => {});
    client.on('close', () => upstream.destroy());
    client.pipe(upstream).pipe(client);
  };
  const relay = createServer((client) => {
    tries += 1;
    clients.push(client);
    client.on('error', () => {});
    if (tries === 1) pass(client);
    else void mayPass.then(() => pass(client));
  });
  t.teardown(() => {
    for (const client of clients) client.destroy();
    relay.close();
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  address.port = String((relay.address() as AddressInfo).port);
  address.hostname = '127.0.0.1';
  const listener = await openListener(
    address.href,
    ['a'],
    () => {},
    () => {},
  );
  clients[0]?.destroy();
  while (tries < 2) await sleep(20);
  await listener.close();
  letPass();
  await sleep(500);
  t.is(await count(), before);
});
