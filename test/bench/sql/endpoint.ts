/** One request with a caller's own SQL, as a whole and by part, compared with the same statement sent by pg alone. */
import type pg from 'pg';
import { pino } from 'pino';
import { makeKey } from '../../../scripts/make-key.ts';
import { type App, createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { runCallerStatement } from '../../../server/db/caller-statement.ts';
import { CatalogChanges } from '../../../server/db/catalog-changes.ts';
import { openPools, type Pools } from '../../../server/db/pool.ts';
import { routes } from '../../../server/routes/index.ts';
import { type QueryService, queryServiceOf } from '../../../server/routes/query/query-service.ts';
import runQuery from '../../../server/routes/query/run-query.ts';
import { checkStatement } from '../../../server/routes/query/statement.ts';
import { CachedPopulations } from '../../../server/shared/cached-populations.ts';
import { CachedRows } from '../../../server/shared/cached-rows.ts';
import type { Authentication } from '../../../server/viewer/authentication.ts';
import { AuthenticationCounts } from '../../../server/viewer/authentication-counts.ts';
import { type Authenticator, openAuthenticator } from '../../../server/viewer/authenticator.ts';
import { median, timed } from '../load.ts';

const turns = 60;
/** Runs of each part in sequence; the first only warms up. */
const repeats = 6;
const login = 'campatlas_sql_enterprise';
const text =
  'select id, name, city, start_date, end_date, registration_status from sessions order by start_date, id limit 24';
const bare = text.replace('from sessions', 'from store.sessions');
const statement = { text, values: [], rows: 24, bytes: 1 << 20, milliseconds: 15_000, settings: {} };

/** Measures the parts alternately, so that other load affects all of them. */
export async function compareEndpoint(owner: pg.Client, url: string, say: (line: string) => void): Promise<void> {
  const key = await makeKey(owner);
  const pools = await openPools({ databaseUrl: url, log: say });
  const authenticator = openAuthenticator(pools.server, { prepare: pools.prepare });
  try {
    const request = { credential: { kind: 'key', secret: key, viewerId: null }, access: runQuery.access } as const;
    const known = { ...(await authenticator.authenticate({ ...request, reads: 1 })), kept: Promise.resolve() };
    const [whole, admitted] = [authenticator, passing(known)].map((each) => endpointOf(pools, url, each, key)) as [
      Ask,
      Ask,
    ];
    const callers = await pools.callerSql(login);
    const caller = await callers.connect();
    const alone = () => owner.query({ text: bare, rowMode: 'array' });
    await refuseOtherRows(await whole(text), (await alone()).rows);
    const setting = { ...(await queryServiceOf(pools).grammar()), isPreview: false, isBare: false };
    const check = (sql: string) =>
      checkStatement(sql, [], { ...setting, capabilities: known.caller?.capabilities ?? [] });
    let { committed } = known;
    const parts = {
      alone,
      masked: () => caller.query({ text, rowMode: 'array' }),
      cursorNew: () => runCallerStatement(callers, { ...statement, signal: new AbortController().signal }),
      cursor: () =>
        runCallerStatement(callers, { ...statement, mayCachePlan: true, signal: new AbortController().signal }),
      check: () => check(text),
      checkNew: (turn: number) => check(`${text} --${turn}`),
      admitted: () => admitted(text),
      admittedNew: (turn: number) => admitted(`${text} --- ${turn}`),
      verdict: async () => {
        ({ committed } = await authenticator.authenticate({ ...request, reads: 1 }));
      },
      debit: async () => (await authenticator.authenticate({ ...request, reads: 1 })).committed,
      commit: () => owner.query("select pg_logical_emit_message(true, 'bench', '')"),
      whole: () => whole(text),
      wholeNew: (turn: number) => whole(`${text} ---- ${turn}`),
    };
    const taken = await measure(parts, () => committed, queryServiceOf(pools));
    caller.release();
    report(taken, say);
  } finally {
    await authenticator.close();
    await pools.close();
  }
}

type Ask = (sql: string) => Promise<string>;

/** An authenticator that admits everybody without asking the database. */
function passing(admission: Authentication): Authenticator {
  return { authenticate: async () => admission, counts: new AuthenticationCounts(), close: async () => {} };
}

function endpointOf(pools: Pools, url: string, authenticator: Authenticator, key: string): Ask {
  const changes = new CatalogChanges(pools.server);
  const host = {
    config: readConfig({ DATABASE_URL: url }),
    pools,
    routes,
    changes,
    cachedRows: new CachedRows(1 << 20, changes.freshness),
    cachedPopulations: new CachedPopulations(1 << 20, changes.freshness),
    version: 'bench',
    startedAt: new Date(),
  } as Parameters<typeof createApp>[0]['host'];
  const app: App = createApp({ host, authenticator, log: pino({ level: 'silent' }) });
  const headers = new Map([
    ['x-api-key', [key]],
    ['content-type', ['application/json']],
  ]);
  return async (sql) => {
    const { status, body } = await app.handle({
      method: 'POST',
      path: '/api/canonical/query',
      query: '',
      headers,
      body: Buffer.from(JSON.stringify({ sql })),
      signal: new AbortController().signal,
    });
    if (status !== 200) throw new Error(`${status} ${String(body)}`);
    return String(body);
  };
}

async function refuseOtherRows(mine: string, theirs: readonly string[][]): Promise<void> {
  const { rows } = JSON.parse(mine).data as { rows: string[][] };
  if (rows.length !== 24 || String(rows.map((row) => row[0])) !== String(theirs.map((row) => row[0])))
    throw new Error('the rows differ');
}

/** Medians in microseconds, by part. Debits are stored before the next measurement, audits before another part. */
async function measure<Name extends string>(
  parts: Readonly<Record<Name, (turn: number) => unknown>>,
  kept: () => Promise<void>,
  desk: QueryService,
): Promise<Record<Name, number>> {
  const names = Object.keys(parts) as Name[];
  const taken = new Map(names.map((name) => [name, [] as number[]]));
  for (let turn = 0; turn < turns * repeats; turn += repeats)
    for (const name of names) {
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        const time = await timed(() => parts[name](turn + repeat));
        await kept();
        if (turn > 0 && repeat > 0) taken.get(name)?.push(time * 1000);
      }
      await desk.flushed();
    }
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name) ?? [])])) as Record<Name, number>;
}

type Part = 'alone' | 'masked' | 'cursor' | 'cursorNew' | 'check' | 'checkNew' | 'admitted' | 'admittedNew';
type Taken = Readonly<Record<Part | 'verdict' | 'debit' | 'commit' | 'whole' | 'wholeNew', number>>;

function report(of: Taken, say: (line: string) => void): void {
  const line = (what: string, time: number, more = '') =>
    say(`${what.padEnd(58)}${time.toFixed(0).padStart(6)} µs${more}`);
  line('24 rows by pg alone', of.alone);
  line('masked, by pg alone', of.masked);
  const fresh = (time: number) => `, with a new text ${time.toFixed(0)} µs`;
  line("in a cursor of a read-only transaction as the plan's login", of.cursor, fresh(of.cursorNew));
  line('the text read and checked', of.check, fresh(of.checkNew));
  line('everything but admission', of.admitted, fresh(of.admittedNew));
  line(
    'admission: verdict',
    of.verdict,
    `, its debit on the disk after ${of.debit.toFixed(0)} µs; both begin together`,
  );
  line('whole request, its answer held until the debit is kept', of.whole, fresh(of.wholeNew));
  line('for comparison: a commit of one message by pg alone', of.commit);
  say('ratios: of a text that came before, whose plan is kept, and of a new one');
  const ratio = (what: string, mine: number, fresher: number, theirs: number, goal = '') =>
    say(
      `${what.padEnd(58)}${(mine / theirs).toFixed(2).padStart(6)}${(fresher / theirs).toFixed(2).padStart(6)}${goal}`,
    );
  ratio('cursor and login / pg, masked too', of.cursor, of.cursorNew, of.masked, ' (goal 1.6)');
  ratio('cursor and login / pg alone', of.cursor, of.cursorNew, of.alone);
  ratio('everything but admission / pg, masked too', of.admitted, of.admittedNew, of.masked);
  ratio('everything but admission / pg alone', of.admitted, of.admittedNew, of.alone, ' (goal 1.6)');
  ratio('whole request / pg alone', of.whole, of.wholeNew, of.alone, ' (goal 1.6)');
  ratio('whole request / pg alone and such a commit after it', of.whole, of.wholeNew, of.alone + of.commit);
}
