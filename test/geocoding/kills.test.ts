/** Workers that are killed or frozen at random moments: no address is sent twice, and everything sent is recorded. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openFakeGeocoder } from '../fakes/geocoder/open.ts';
import { runs, seed } from '../random.ts';
import { endOf, saysNext, until } from '../until.ts';
import { confirmJob, importCamps, openGeocodeWorker, unpaid } from './lookups.ts';

const kills = Number(process.env.GEOCODE_KILLS ?? runs(8, 4));

/** Pseudo-random numbers from 0 to 1, the same for a seed. */
function randoms(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Expires all leases. */
async function expire(database: TestDatabase): Promise<void> {
  const past = `now() - interval '1 second'`;
  await database.sql(`update store.geocode_jobs set lease_until = ${past} where lease_until is not null`);
  await database.sql(`update store.geocode_submissions set lease_until = ${past} where answered_at is null`);
}

for (const provider of ['census', 'nominatim'])
  test.serial(
    `${provider}: workers killed and frozen at random points send nothing twice [geocoding.uncertain-not-resent]`,
    async (t) => {
      t.timeout(120_000 + kills * 5000);
      const random = randoms(seed);
      const database = await openDatabase();
      const fake = await openFakeGeocoder();
      t.teardown(() => fake.stop());
      await importCamps(database, kills * (provider === 'census' ? 30 : 6));
      await confirmJob(database, { provider });
      fake.setFault('slow');
      const program = join(import.meta.dirname, 'child.ts');
      const start = async (): Promise<ChildProcess> => {
        const child = fork(program, [database.url, fake.url, provider], { silent: true });
        await saysNext(child, 'channel');
        return child;
      };
      const frozen: ChildProcess[] = [];
      for (let round = 0; round < kills; round += 1) {
        const child = await start();
        const before = fake.done().length;
        await until('a request is under way', async () => {
          const open = `select from store.geocode_submissions where answered_at is null`;
          return fake.done().length > before || (await database.sql(open)).length > 0;
        });
        await sleep(random() * 500);
        if (round % 4 === 3) {
          child.kill('SIGSTOP');
          frozen.push(child);
          // A resumed worker has lost its lease; each keeps connections, so only few stay frozen.
          frozen.at(-3)?.kill('SIGCONT');
          if (frozen.length > 4) await endOf(frozen.shift() as ChildProcess, 'SIGKILL');
        } else await endOf(child, 'SIGKILL');
        await expire(database);
      }
      for (const child of frozen) child.kill('SIGCONT');
      const last = await openGeocodeWorker(database, fake.url, { provider: provider as 'census' });
      fake.setFault('ok');
      await until('the job has ended', async () => {
        await last.run();
        const rows = await database.sql(`select from store.geocode_jobs where state in ('queued', 'running')`);
        return rows.length === 0;
      });
      for (const child of frozen) await endOf(child, 'SIGKILL');
      t.deepEqual(fake.twice(), []);
      t.is(await unpaid(database), 0);
      const [job] = await database.sql<Record<'submitted' | 'required' | 'uncertain' | 'succeeded', number>>(
        `select submitted_lookups as submitted, required_lookups as required, uncertain, succeeded
        from store.geocode_jobs`,
      );
      if (job === undefined) return t.fail('there is no job');
      t.true(job.submitted >= fake.done().length, 'what was sent is on record');
      t.is(job.uncertain + job.succeeded, job.required);
      t.true(job.uncertain > 0, 'some died over a request');
      t.log(`${kills} kills: ${fake.done().length} looked up, ${job.uncertain} in doubt, 0 sent twice`);
      await last.close();
    },
  );
