/** Inactive families are deleted after a mail; /privacy states what is kept for how long. */
import test from 'ava';
import pg from 'pg';
import { serverUrl } from '../../server/db/pool.ts';
import type { TestDatabase } from '../database.ts';
import { openPages } from '../pages/pages.ts';
import { expectSound } from '../pages/sound.ts';
import { moveClock } from '../signin/mailing.ts';
import { makeChild, openFamily } from './people.ts';

const day = 86_400_000;

/** Runs the worker's sweep at a time `days` from now. */
async function sweep(database: TestDatabase, days: number): Promise<number> {
  await moveClock(database, new Date(Date.now() + days * day));
  const pool = new pg.Pool({ connectionString: await serverUrl(database.url, 'campatlas_worker'), max: 1 });
  try {
    const { rows } = await pool.query<{ swept: number }>('select api.sweep_families() as swept');
    return rows[0]?.swept ?? -1;
  } finally {
    await pool.end();
    await moveClock(database, null);
  }
}

test.serial(
  'a family goes 24 months after its adult was last here, 30 days after a mail; who comes back keeps it',
  async (t) => {
    const { database, api, parent, otherParent } = await openFamily();
    const kept = await makeChild(otherParent);
    const gone = await makeChild(parent);
    const mails = async () =>
      (await database.sql<{ to_address: string }>(`select to_address from store.outbox where template = 'inactive'`))
        .length;
    const left = async () =>
      (await database.sql<{ id: string }>('select id from store.children')).map(({ id }) => id).toSorted();
    // The use of a key is recorded about a minute late, so these accounts have been inactive since their creation.
    t.is(await sweep(database, 600), 0);
    t.is(await mails(), 0);
    t.is(await sweep(database, 705), 0);
    t.is(await mails(), 2, 'both are written to');
    t.is(await sweep(database, 720), 0);
    t.is(await mails(), 2, 'once');
    t.deepEqual(await left(), [kept.id, gone.id].toSorted());
    const now = new Date(Date.now() + 725 * day).toISOString();
    await database.sql(`update secret.credentials set last_used_at = $2 where account_id = $1 and kind = 'account'`, [
      api.cast.accounts.otherParent,
      now,
    ]);
    t.is(await sweep(database, 740), 1);
    t.deepEqual(await left(), [kept.id], 'who came back keeps it');
    t.is(await sweep(database, 741), 0);
    t.is((await database.sql(`select from store.family_retention where warned_at is not null`)).length, 0);
  },
);

test.serial('nothing goes that was not announced 30 days before', async (t) => {
  const { database, parent } = await openFamily();
  await makeChild(parent);
  t.is(await sweep(database, 900), 0, 'no sweep ran for long: the mail comes first');
  t.is(await sweep(database, 929), 0);
  t.is(await sweep(database, 931), 1);
  t.is((await database.sql('select from store.children')).length, 0);
});

test.serial('/privacy shows what is kept and takes the consent of an adult', async (t) => {
  t.timeout(120_000);
  const world = await openPages();
  const stranger = await world.open('/privacy', { width: 390 });
  await stranger.page.getByText('24 months after').first().waitFor();
  await expectSound(t, stranger.page, 'stranger');
  t.is(await stranger.page.getByRole('button', { name: 'I agree' }).count(), 0);
  await stranger.close();
  const parent = await world.open('/privacy', { withCookieOf: 'parent', colorScheme: 'dark' });
  await parent.page.getByRole('button', { name: 'I agree' }).click();
  await parent.page.getByText('You agreed on').waitFor();
  await expectSound(t, parent.page, 'parent');
  t.deepEqual([stranger.complaints, parent.complaints], [[], []]);
  const rows = await world.database.sql('select notice from store.consents');
  t.is(rows.length, 1);
  await parent.close();
  await world.stop();
});
