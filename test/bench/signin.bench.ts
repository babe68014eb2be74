/**
 * `npm run bench signin`: whether the response time reveals that an address is known (goal: medians within 0.2 ms), and
 * how many links per second are requested, mailed by a real mail server and used (goal: 500, none lost).
 */

import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { openPools } from '../../server/db/pool.ts';
import { openApi } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { openMailbox } from '../fakes/smtp/open.ts';
import { openPostman } from '../signin/mailing.ts';
import { ask, exchange } from '../signin/person.ts';
import { median, timed } from './load.ts';

const turns = 3000;
const people = 2000;
const atOnce = 32;

/** Prints the medians and the rate. Throws when a mail is lost or a link does not work. */
export async function run({ empty, say }: BenchContext): Promise<void> {
  const database = await openLike(await empty());
  const environment = { SIGNIN_LIMIT: '10000000' };
  const api = await openApi(database, { environment });
  const mailbox = await openMailbox();
  const postman = await openPostman(database, mailbox.url, { MAILBOX_LIMIT: '100000' });
  try {
    await database.sql(
      `insert into store.accounts (email, name) select 'known' || n || '@example.org', 'K'
        from generate_series(1, ${turns}) n`,
    );
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let turn = 1; turn <= turns; turn += 1)
      for (const name of turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
        times[name].push(await timed(() => ask(api, `${name}${turn}@example.org`, { intent: 'signin' })));
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const apart = Math.abs(known - unknown);
    say(`known ${known.toFixed(3)} ms, unknown ${unknown.toFixed(3)} ms: ${apart.toFixed(3)} ms apart, goal 0.2`);
    say(apart < 0.2 ? 'reached' : 'MISSED');
    await database.sql('delete from store.outbox');

    const began = performance.now();
    const names = Array.from({ length: people }, (_, n) => `new${n}@example.org`);
    await inParallel(names, async (email) => void (await ask(api, email)));
    const asked = performance.now() - began;
    await Promise.all([postman.send(), postman.send()]);
    const mailed = performance.now() - began;
    const mails = (await mailbox.mails()).filter(({ to }) => to[0]?.startsWith('new') === true);
    const codes = new Set(mails.map(({ code }) => code));
    if (new Set(mails.map(({ to }) => to[0])).size !== people) throw new Error(`${mails.length} mails came`);
    const using = performance.now();
    await inParallel([...codes], async (code) => {
      const { status } = await exchange(api, code);
      if (status !== 200) throw new Error(`a link was answered ${status}`);
    });
    const used = performance.now() - using;
    const rate = (ms: number) => Math.round((people * 1000) / ms);
    say(`asked ${rate(asked)}/s, mailed ${rate(mailed - asked)}/s, used ${rate(used)}/s; ${people} of ${people} came`);
    say(`the whole way ${rate(mailed + used)}/s, goal 500 for each part`);
  } finally {
    await postman.close();
    await mailbox.stop();
    await database.close();
  }
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

/** A database in the form that tests use. */
async function openLike(url: string): Promise<TestDatabase> {
  const owner = new pg.Pool({ connectionString: url, max: 4 });
  const pools = await openPools({ databaseUrl: url, log: () => {} });
  return {
    url,
    pools,
    sql: async <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
      (await owner.query<Row>(text, [...values])).rows,
    async close() {
      await pools.close();
      await owner.end();
    },
  };
}
