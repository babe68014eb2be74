/** Concurrent leases while readings arrive late and ceilings change. `POOL_RACES` runs more leases. */
import test from 'ava';
import pg from 'pg';
import { openDatabase, type TestDatabase } from '../database.ts';
import fc, { seed } from '../random.ts';
import { activate, addInstallation } from './pool.ts';

const most = Number(process.env.POOL_RACES ?? 200);
const claimers = 50;
const accounts = 20;

let database: TestDatabase;
let pool: pg.Pool;
test.before(async () => {
  database = await openDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 12 });
  // Checked within the leasing statement, which sees what other transactions may not.
  await database.sql('create table store.wrong_leases (account uuid)');
  await database.sql(`create function store.tg_test() returns trigger language plpgsql as $$
    begin
      insert into store.wrong_leases select new.id
      where new.state <> 'active' or new.stopped_until is not null or old.leased_by is not null
        or greatest(new.used_5h_pct, new.used_week_pct) >= new.usage_ceiling_pct;
      return null;
    end $$`);
  await database.sql(`create trigger test after update on store.pool_accounts for each row
    when (new.leased_by is not null and new.leased_by is distinct from old.leased_by)
    execute function store.tg_test()`);
});
test.after.always(() => pool?.end());

const one = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) =>
  (await pool.query<Row>(text, [...values])).rows[0] as Row;

test.serial(
  `of ${accounts} accounts ${claimers} installations get none twice, and none at its ceiling [pool.lease-stop]`,
  async (t) => {
    t.timeout(3_600_000);
    const ids: string[] = [];
    for (let at = 0; at < accounts; at += 1) {
      const { id } = await one<{ id: string }>(
        `insert into store.pool_accounts (label, state, moved_by, usage_ceiling_pct, created_at, updated_at)
        values ($1, 'pending_login', 'create', 50, now(), now()) returning id`,
        [`account ${at}`],
      );
      await activate(database, id);
      ids.push(id);
    }
    const draw = fc.sample(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { seed, numRuns: 4096 });
    let drawn = 0;
    const random = (limit: number) => Math.floor((draw[drawn++ % draw.length] ?? 0) * limit);
    const holders = new Map<string, string>();
    let leases = 0;
    let misses = 0;
    let twice = 0;
    const claim = async (installation: string) => {
      while (leases < most) {
        const { id } = await one<{ id: string | null }>('select logic.lease_pool_account($1) as id', [installation]);
        if (id === null) {
          misses += 1;
          continue;
        }
        leases += 1;
        if (holders.has(id)) twice += 1;
        holders.set(id, installation);
        if (random(3) === 0) await one('select logic.renew_pool_lease($1)', [installation]);
        await read(installation, id);
        holders.delete(id);
        await one('select logic.release_pool_lease($1)', [installation]);
      }
    };
    const read = async (installation: string, account: string) => {
      const age = random(20) * 1000;
      const reading = {
        accountId: account,
        readAt: new Date(Date.now() - age).toISOString(),
        used5hPct: random(70),
        usedWeekPct: random(60),
        resets5hAt: new Date(Date.now() - age - random(2000) + 500).toISOString(),
        resetsWeekAt: new Date(Date.now() - age - 1000).toISOString(),
      };
      await one('select logic.record_pool_usage($1, $2)', [installation, JSON.stringify([reading])]);
    };
    const staff = await one<{ id: string }>(
      `select api.create_account('s@example.org', 'S', 'free', 'staff') as id`,
      [],
    );
    const others = async (installation: string) => {
      while (leases < most) {
        const account = ids[random(accounts)] ?? '';
        await read(installation, account);
        if (random(2) === 0)
          await pool.query(
            `with acts as materialized (select set_config('campatlas.account', '${staff.id}', true) as account)
            select api.set_pool_ceiling('${account}', ${30 + random(60)}) from acts where account is not null`,
          );
      }
    };
    const installations = await Promise.all(
      Array.from({ length: claimers }, (_, at) => addInstallation(database, `claimer ${at}`)),
    );
    await Promise.all([...installations.map(claim), others(installations[0] ?? ''), others(installations[1] ?? '')]);
    t.true(leases >= most);
    t.is(twice, 0);
    t.deepEqual(await database.sql('select * from store.wrong_leases'), []);
    const events = await database.sql<{ stops: number }>(
      'select count(*)::integer as stops from store.pool_accounts where stopped_until is not null',
    );
    t.log(`${leases} leases, ${misses} times none was free, ${events[0]?.stops} stopped at the end`);
  },
);

test.serial('requests of one installation at once get one account', async (t) => {
  const installation = await addInstallation(database, 'hasty');
  const other = await addInstallation(database, 'control');
  await database.sql(
    `update store.pool_accounts set usage_ceiling_pct = null, stopped_until = null, leased_by = null, leased_at = null,
      lease_until = null`,
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => one<{ id: string }>('select logic.lease_pool_account($1) as id', [installation])),
  );
  const got = new Set(answers.map(({ id }) => id));
  t.is(got.size, 1);
  const { id } = await one<{ id: string | null }>('select logic.lease_pool_account($1) as id', [other]);
  t.false(id !== null && got.has(id), 'control: another gets another');
});
