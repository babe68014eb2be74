/** Sealed texts, the ring of their keys, and starts with another ring. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { serverUrl } from '../../server/db/pool.ts';
import { startServer } from '../../server/main.ts';
import { checkSeal } from '../../server/seal/check.ts';
import { reseal } from '../../server/seal/reseal.ts';
import { keepPrivateRing, openSeal, ringFile } from '../../server/seal/ring.ts';
import { startWorker } from '../../workers/main.ts';
import runReseal from '../../workers/tasks/accounts/reseal.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { sealKey, testSeal } from '../seal.ts';

const address = { table: 'store.samples', column: 'sealed', id: randomUUID() };
const secret = 'Zoë is allergic to nuts';

const onUnopened = ({ id }: { readonly id: string }): never => {
  throw new Error(`${id} does not open`);
};

/** Creates a table with sealed values and adds it to the list of sealed columns. */
async function withSamples(database: TestDatabase): Promise<pg.Pool> {
  await database.sql('create table store.samples (id uuid primary key, sealed bytea, version integer default 1)');
  await database.sql(`insert into guard.sealed_columns values ('store.samples', 'sealed', 'id')`);
  return new pg.Pool({ connectionString: await serverUrl(database.url, 'campatlas_worker'), max: 2 });
}

test('a sealed text opens where it stands and nowhere else', (t) => {
  const seal = testSeal();
  const sealed = seal.seal(secret, address);
  t.is(seal.open(sealed, address), secret);
  t.is(seal.open(seal.seal('', address), address), '');
  t.false(sealed.includes('nuts'));
  t.notDeepEqual(seal.seal(secret, address), sealed, 'equal texts are not seen to be equal');
  const elsewhere = [
    { ...address, id: randomUUID() },
    { ...address, column: 'other' },
    { ...address, table: 'store.others' },
  ];
  for (const place of elsewhere)
    t.throws(() => seal.open(sealed, place), { name: 'SealError', message: /cannot be decrypted/ });
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    const error = t.throws(() => seal.open(changed, address), undefined, `byte ${at}`);
    t.notRegex(String(error), /nuts/);
  }
  t.throws(() => seal.open(sealed.subarray(0, 20), address), { message: /not a sealed value/ });
  t.throws(() => seal.open(Buffer.alloc(0), address), { message: /not a sealed value/ });
});

test('without keys nothing is sealed, and a start says nothing of it', async (t) => {
  const none = openSeal(readConfig({ DATABASE_URL: 'postgres://localhost/none' }));
  t.throws(() => none.seal(secret, address), { message: /SEAL_KEYS/ });
  const database = await openDatabase();
  await t.notThrowsAsync(checkSeal(database.pools.server, none));
});

test('SEAL_KEYS is a ring or stops the start, and is shown nowhere', (t) => {
  for (const SEAL_KEYS of ['abc', 'k1:abc', `${sealKey('k1')},${sealKey('k1')}`, `K1:${'A'.repeat(43)}=`, 'k1:']) {
    const error = t.throws(() => readConfig({ SEAL_KEYS }), {
      message: /SEAL_KEYS: must be comma-separated id:key pairs/,
    });
    t.false(error?.message.includes(SEAL_KEYS) === true && SEAL_KEYS !== 'abc', 'it is not repeated');
  }
  t.is(readConfig({ SEAL_KEYS: `${sealKey('k2')}, ${sealKey('k1')}` }).sealKeys?.length, 2, 'control');
});

test('the private cluster makes one ring, for its owner only', (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'campatlas-ring-'));
  try {
    const config = { ...readConfig({}), dataDir };
    t.is(openSeal(config).keyId, null);
    keepPrivateRing(dataDir);
    const path = join(dataDir, ringFile);
    const ring = readFileSync(path, 'utf8');
    t.is(statSync(path).mode & 0o777, 0o600);
    keepPrivateRing(dataDir);
    t.is(readFileSync(path, 'utf8'), ring, 'it stays');
    const sealed = openSeal(config).seal(secret, address);
    t.is(openSeal(config).open(sealed, address), secret);
    writeFileSync(path, 'broken');
    t.throws(() => openSeal(config), { message: /does not contain keys/ });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test('a server and a worker with a wrong ring do not start, and say why', async (t) => {
  const database = await openDatabase();
  const log = pino({ level: 'silent' });
  const start = (SEAL_KEYS: string) => {
    const config = readConfig({ DATABASE_URL: database.url, PORT: '0', MAP_PRELOAD: 'false', SEAL_KEYS });
    return startServer({ config, databaseUrl: database.url, log });
  };
  const server = await start(sealKey('k1'));
  await server.stop();
  const others = `k1:${Buffer.alloc(32, 'x').toString('base64')}`;
  const wrong = { message: /The key k1 of SEAL_KEYS is not the one/ };
  await t.throwsAsync(start(others), wrong);
  await t.throwsAsync(startWorker({ databaseUrl: database.url, log, seal: testSeal(others), timetable: false }), wrong);
  const again = await start(sealKey('k1'));
  await again.stop();
  const worker = await startWorker({
    databaseUrl: database.url,
    log,
    seal: testSeal(sealKey('k1')),
    timetable: false,
  });
  await worker.stop();
  t.pass('control: the right ring starts');
});

test('of two processes that begin with different keys of one id, one is refused', async (t) => {
  const database = await openDatabase();
  const other = testSeal(`k1:${Buffer.alloc(32, 'x').toString('base64')}`);
  const ends = await Promise.allSettled([
    checkSeal(database.pools.server, testSeal(sealKey('k1'))),
    checkSeal(database.pools.server, other),
  ]);
  t.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('a new key takes over in batches, and the old one may go when nothing carries its id', async (t) => {
  const database = await openDatabase();
  const worker = await withSamples(database);
  const [before, both, after] = [sealKey('k1'), `${sealKey('k2')},${sealKey('k1')}`, sealKey('k2')].map((ring) =>
    testSeal(ring),
  );
  if (before === undefined || both === undefined || after === undefined) throw new Error('three rings');
  await checkSeal(worker, before);
  const ids = Array.from({ length: 23 }, () => randomUUID());
  const addressOf = (id: string) => ({ ...address, id });
  for (const id of ids)
    await database.sql('insert into store.samples (id, sealed) values ($1, $2)', [
      id,
      before.seal(`of ${id}`, addressOf(id)),
    ]);
  await database.sql('insert into store.samples (id) values ($1)', [randomUUID()]);
  await t.throwsAsync(checkSeal(worker, after), { message: /lacks the key k1.*store\.samples\.sealed/ });
  await checkSeal(worker, both);
  t.is(await reseal(worker, both, { atOnce: 5, onUnopened }), 23);
  t.is(await reseal(worker, both, { atOnce: 5, onUnopened }), 0, 'repeating it does nothing');
  const rows = await database.sql<{ id: string; sealed: Buffer; version: number }>(
    'select id, sealed, version from store.samples where sealed is not null',
  );
  for (const { id, sealed, version } of rows) {
    t.is(after.open(sealed, addressOf(id)), `of ${id}`);
    t.is(version, 1);
    t.throws(() => before.open(sealed, addressOf(id)), { message: /needs the key k2/ });
  }
  await checkSeal(worker, after);
  t.deepEqual(await database.sql('select key_id from store.seal_checks'), [{ key_id: 'k2' }]);
  await worker.end();
});

test('what is written while a batch is sealed again stays', async (t) => {
  const database = await openDatabase();
  const worker = await withSamples(database);
  const [old, both] = [testSeal(sealKey('k1')), testSeal(`${sealKey('k2')},${sealKey('k1')}`)];
  await database.sql('insert into store.samples (id, sealed) values ($1, $2)', [address.id, old.seal('old', address)]);
  const query = async (text: string, values: unknown[]) => {
    // A person saves between the job's read and its write.
    if (text.includes('replace_sealed'))
      await database.sql('update store.samples set sealed = $1', [old.seal('new', address)]);
    return await worker.query(text, values);
  };
  t.is(await reseal({ query: query as never }, both, { onUnopened }), 0);
  const [row] = await database.sql<{ sealed: Buffer }>('select sealed from store.samples');
  t.is(old.open(row?.sealed ?? Buffer.alloc(0), address), 'new');
  await worker.end();
});

test('a value that no key opens is named, counted and left, and the others are sealed again', async (t) => {
  const database = await openDatabase();
  const worker = await withSamples(database);
  const [old, both] = [testSeal(sealKey('k1')), testSeal(`${sealKey('k2')},${sealKey('k1')}`)];
  await checkSeal(worker, old);
  const ids = Array.from({ length: 6 }, () => randomUUID()).sort();
  const [, , broken = ''] = ids;
  for (const id of ids) {
    const sealed = old.seal(secret, { ...address, id: id === broken ? randomUUID() : id });
    await database.sql('insert into store.samples (id, sealed) values ($1, $2)', [id, sealed]);
  }
  const named: unknown[] = [];
  t.is(await reseal(worker, both, { atOnce: 2, onUnopened: (one) => named.push(one) }), 5);
  t.deepEqual(named, [{ ...address, id: broken }]);

  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line), error: (line: string) => lines.push(line) };
  const helpers = { withPgClient: (work: (client: pg.Pool) => unknown) => work(worker), logger: log };
  process.env.SEAL_KEYS = `${sealKey('k2')},${sealKey('k1')}`;
  const job = runReseal({}, helpers as never) as Promise<void>;
  await t.throwsAsync(job, { message: /^1 sealed values cannot be opened/ });
  t.is(lines.filter((line) => line.includes(`store.samples.sealed of ${broken} `)).length, 1);
  t.notRegex(lines.join('\n'), /nuts/);
  await worker.end();
});
