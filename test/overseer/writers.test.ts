/**
 * Concurrent writers: at most 100 messages are pending, a following reader misses no event, and counters equal the
 * number of events. OVERSEER_MESSAGES=5000 sets the messages of each of 64 writers.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import pg from 'pg';
import { serverUrl } from '../../server/db/pool.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

const writers = 64;
const messages = Number(process.env.OVERSEER_MESSAGES ?? 5);
const isLong = messages > 100;

let database: TestDatabase;
let staff: string;
test.before(async () => {
  database = await openDatabase();
  const rows = await database.sql<{ id: string }>(
    `select api.create_account('staff@writers.test', 'Staff', 'free', 'staff') as id`,
  );
  staff = rows[0]?.id ?? '';
});

/** Connections like the server's, with the role and account of a staff member. */
async function openOwn(max: number) {
  const pool = new pg.Pool({ connectionString: await serverUrl(database.url, 'campatlas_server'), max });
  const call = async (text: string, values: readonly unknown[] = []) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('role', 'campatlas_own', true), set_config('campatlas.account', $1, true)`,
        [staff],
      );
      const { rows } = await client.query(text, [...values]);
      await client.query('commit');
      return rows[0];
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  return { call, end: () => pool.end() };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const isRefused = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError;

test.serial(
  '64 writers: never more than 100 wait, and no event is skipped [overseer.messages-max-pending] [overseer.events]',
  async (t) => {
    t.timeout(isLong ? 3_600_000 : 300_000);
    const own = await openOwn(24);
    const worker = new pg.Pool({ connectionString: await serverUrl(database.url, 'campatlas_worker'), max: 4 });
    let isOver = false;
    const counts = { accepted: 0, full: 0, stale: 0, repeated: 0 };

    const send = async (id: string, text: string, revision: number) => {
      const values = [id, revision, text, hashOf(`${revision} ${text}`)];
      return (await own.call('select api.send_overseer_message($1, $2, $3, $4) as told', values)).told;
    };
    const write = async (writer: number) => {
      for (let n = 0; n < messages; n += 1) {
        const id = randomUUID();
        const text = `${writer} ${n}`;
        // One in sixteen has not read the instructions.
        const revision = (writer + n) % 16 === 15 ? 999 : 0;
        for (;;) {
          try {
            const told = await send(id, text, revision);
            counts[told.outcome === 'accepted' ? 'accepted' : 'stale'] += 1;
            if (n % 7 === 3) {
              t.deepEqual(await send(id, text, revision), told, 'a repeat has the same answer');
              counts.repeated += 1;
            }
            break;
          } catch (error) {
            if (!isRefused(error) || error.code !== 'PT409' || error.detail !== 'conflict') throw error;
            counts.full += 1;
            // A writer without space yields to those that make space.
            await sleep(20);
          }
        }
      }
    };
    const deliver = async () => {
      while (!isOver) {
        const { rows } = await worker.query('select api.next_overseer_message(0) as next');
        const next = rows[0]?.next as { id: string } | null;
        if (next !== null) await worker.query(`select api.deliver_overseer_message($1, 'Yes.')`, [next.id]);
      }
    };
    const follow = async () => {
      const seen: number[] = [];
      let most = 0;
      for (let isLast = false; ; ) {
        const after = seen.at(-1) ?? null;
        const { page, waiting } = await own.call(
          `select api.list_overseer_events($1, null, false, 0, 200) as page, api.get_overseer(false) as waiting`,
          [after],
        );
        most = Math.max(most, waiting.pendingMessages);
        seen.push(...page.events.map(({ id }: { id: number }) => id));
        if (page.events.length === 0 && isLast) return { seen, most };
        isLast = isOver;
      }
    };
    const delivering = [deliver(), deliver(), deliver()];
    const following = follow();
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    for (;;) {
      const { waiting } = await own.call('select api.get_overseer(false) as waiting');
      if (waiting.pendingMessages === 0) break;
    }
    isOver = true;
    await Promise.all(delivering);
    const { seen, most } = await following;
    t.log(`${JSON.stringify(counts)}, at most ${most} waited, ${seen.length} events`);
    t.true(most <= 100);
    t.is(counts.accepted + counts.stale, writers * messages);
    t.deepEqual(
      seen,
      Array.from({ length: seen.length }, (_, at) => at + 1),
      'who follows has read every event, in order',
    );
    t.is(seen.length, 3 * counts.accepted, 'sent, delivered and answered, each once');
    const [kept] = await database.sql(
      `select count(*)::int as all, count(*) filter (where state = 'delivered')::int as delivered,
        count(*) filter (where state = 'rejected')::int as rejected from store.overseer_messages`,
    );
    t.deepEqual(kept, { all: writers * messages, delivered: counts.accepted, rejected: counts.stale });
    await own.end();
    await worker.end();
  },
);

test.serial(
  'pauses, saves and clears at once: counters are what happened [overseer.pause] [overseer.put]',
  async (t) => {
    t.timeout(300_000);
    const own = await openOwn(16);
    const rounds = isLong ? 300 : 15;
    const done = { pauses: 0, saves: 0, clears: 0 };
    const before = (await own.call('select api.get_overseer(false) as now')).now;
    const act = async (which: keyof typeof done, text: string, values: (now: typeof before) => unknown[]) => {
      for (let round = 0; round < rounds; round += 1) {
        const { now } = await own.call('select api.get_overseer(false) as now');
        try {
          await own.call(text, values(now));
          done[which] += 1;
        } catch (error) {
          if (!isRefused(error) || error.detail !== 'stale_version') throw error;
        }
      }
    };
    await Promise.all(
      Array.from({ length: 4 }, () => [
        act('pauses', 'select api.pause_overseer($1, $2, $3, false)', (now) => [
          !now.paused,
          now.revision,
          now.pauseVersion,
        ]),
        act('saves', 'select api.save_overseer($1, null, $2, false)', (now) => [['x'], now.revision]),
        act('clears', 'select api.clear_overseer_memory($1, false)', (now) => [now.revision]),
      ]).flat(),
    );
    const after = (await own.call('select api.get_overseer(false) as now')).now;
    t.is(after.revision - before.revision, done.saves + done.clears);
    const kinds = await database.sql<{ kind: string; count: number }>(
      `select kind, count(*)::int as count from store.overseer_events where id > $1 group by kind`,
      [before.latestEventId],
    );
    const countOf = (name: string) => kinds.find(({ kind }) => kind === name)?.count ?? 0;
    // A request for the state that is already reached changes nothing.
    t.is(after.pauseVersion - before.pauseVersion, countOf('pause_changed'));
    t.true(countOf('pause_changed') <= done.pauses);
    t.is(countOf('directive_saved'), done.saves);
    t.is(countOf('memory_cleared'), done.clears);
    await own.end();
  },
);
