import test from 'ava';
import { deploy } from '../../server/db/deploy.ts';
import { asOwner, createEmpty } from '../clone.ts';
import { openDatabase } from '../database.ts';

const quiet = { log: () => {} };

test('deploying twice changes nothing', async (t) => {
  const { url, sql } = await openDatabase();
  const state = () =>
    sql(`select (select fingerprint from deploy.code) as code, (select deployed_at from deploy.code) as at,
      (select count(*) from deploy.steps) as steps, (select string_agg(password, ' ' order by role) from secret.logins) as logins`);
  const before = await state();
  await deploy(url, quiet);
  t.deepEqual(await state(), before);
});

test('twenty deploys at once leave one complete database', async (t) => {
  const clone = await createEmpty();
  await Promise.all(Array.from({ length: 20 }, () => deploy(clone.url, quiet)));
  await asOwner(clone.url, async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as steps, count(distinct name)::int as names from deploy.steps',
    );
    t.true(rows[0].steps > 0);
    t.is(rows[0].steps, rows[0].names);
    t.is((await client.query('select from deploy.code')).rowCount, 1);
  });
  await clone.drop();
});
