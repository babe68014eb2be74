/**
 * The server's connections: all of them logged in as campatlas_server, which can do nothing but what a caller's role
 * may.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isTracing } from '../tracing/spans.ts';
import { openListener } from './listener.ts';
import { loginUrl, storedPassword } from './logins.ts';
import { timeouts } from './timeouts.ts';
import { tracePool } from './trace.ts';

export type Pool = pg.Pool;

/** What a deploy has changed. */
export interface Deployed {
  /** Whether objects were dropped and made, or views changed: what connections have cached of them is stale. */
  readonly shapes: boolean;
  /** Whether a function of the schema api may give other answers now. */
  reaches(entry: string): boolean;
}

/** The pools of one process. */
export interface Pools {
  /** The primary. */
  readonly server: Pool;
  /**
   * Connections on which callers' statements run as this role, on the standby when there is one. Each role has its own:
   * PostgreSQL plans a statement under row security again whenever a connection changes its role.
   */
  viewer(role: string): Pool;
  /**
   * Connections logged in as one of the campatlas_sql_… roles and nothing else, for callers' own SQL; on the standby
   * when there is one. Few, because each may take a lot of memory.
   */
  callerSql(login: string): Promise<Pool>;
  /** Where callers' statements run, for connections that are no pool's. It holds a password. */
  readonly readUrl: string;
  /** Whether connections may cache prepared statements; not when an address past a pooler says that there is one. */
  readonly prepare: boolean;
  /**
   * Tells of each notification of a channel. After an interruption, when any may have been missed, it tells of one with
   * an empty payload, which stands for all. Returns what ends it.
   */
  hear(channel: Channel, listener: (payload: string) => void): () => void;
  /** Tells of each deploy in the same way. */
  hearDeploys(listener: (deployed: Deployed) => void): () => void;
  /** Every pool opened so far, by what runs on it. */
  opened(): ReadonlyMap<string, Pool>;
  /** Those of callers' own SQL, by their login. */
  openedForSql(): ReadonlyMap<string, Pool>;
  close(): Promise<void>;
}

/**
 * After a deploy; when the map's records changed; when an installation (the payload) has a job to claim; when something
 * that staff watch changed (its topic, of store.tg_changed).
 */
const channels = ['campatlas_deployed', 'campatlas_map', 'campatlas_scrapers', 'campatlas_ingestion'] as const;
type Channel = (typeof channels)[number];

export type PoolOptions = {
  /** The owner's address, or campatlas_server's own. */
  databaseUrl: string;
  databaseReadUrl?: string | null;
  /** Past a pooler: there the process hears of deploys. */
  databaseDirectUrl?: string | null;
  /** Connections per pool. */
  max?: number;
  log: (message: string, error?: unknown) => void;
};

const serverLogin = 'campatlas_server';
/**
 * Connections of one login; at least what server/routes/query/slots.ts lets its callers run at a time. The service has
 * that of staff.
 */
const callerConnections = (login: string) => (login === 'campatlas_sql_staff' ? 5 : 4);

/** Opens the pools and renews their connections after each deploy, since the old ones may have cached old views. */
export async function openPools(options: PoolOptions): Promise<Pools> {
  const url = await serverUrl(options.databaseUrl);
  const server = makePool('server', url, options);
  const readUrl = withLoginOf(url, options.databaseReadUrl ?? url);
  const viewers = new Map<string, Pool>();
  const viewer = (role: string): Pool => {
    const pool = viewers.get(role) ?? makePool(role, readUrl, options);
    viewers.set(role, pool);
    return pool;
  };
  const callers = new Map<string, Promise<Pool>>();
  const callerPools = new Map<string, Pool>();
  const openCallers = async (login: string): Promise<Pool> => {
    const { rows } = await server.query<{ password: string | null }>('select api.sql_password($1) as password', [
      login,
    ]);
    const password = rows[0]?.password ?? null;
    if (password === null) throw new Error(`This database has no password for ${login}. Run npm run deploy-db first.`);
    // A statement has its own end; the driver's would come before that of a long one.
    return makePool(login, loginUrl(readUrl, login, password), {
      ...options,
      max: callerConnections(login),
      timeLimit: 0,
    });
  };
  const callerSql = (login: string): Promise<Pool> => {
    const pool = callers.get(login) ?? openCallers(login);
    callers.set(login, pool);
    pool.then(
      (opened) => callerPools.set(login, opened),
      () => callers.delete(login),
    );
    return pool;
  };
  const allCallers = async () =>
    (await Promise.allSettled(callers.values())).flatMap((each) => ('value' in each ? [each.value] : []));
  const heard = new Map(channels.map((channel) => [channel as string, new Set<(payload: string) => void>()]));
  const hear: Pools['hear'] = (channel, listen) => {
    heard.get(channel)?.add(listen);
    return () => void heard.get(channel)?.delete(listen);
  };
  const hearDeploys: Pools['hearDeploys'] = (listen) =>
    hear('campatlas_deployed', (payload) => listen(readDeployed(payload)));
  hearDeploys(({ shapes }) => {
    // PostgreSQL itself tells every connection of a function that took another's place.
    if (!shapes) return;
    const complain = (error: unknown) => options.log('connections were not renewed', error);
    for (const pool of [server, ...viewers.values()]) void renew(pool).catch(complain);
    void allCallers().then((pools) => pools.map((pool) => renew(pool).catch(complain)));
  });
  const directUrl = withLoginOf(url, options.databaseDirectUrl ?? url);
  const listener = await openListener(directUrl, channels, options.log, (channel, payload) => {
    for (const listen of heard.get(channel) ?? []) listen(payload);
  });
  const close = async () => {
    await listener.close();
    // A caller's statement may heed no cancel; it is left to PostgreSQL.
    const callerPools = Promise.all((await allCallers()).map((pool) => pool.end()));
    await Promise.race([callerPools, sleep(2000, undefined, { ref: false })]);
    await Promise.all([server, ...viewers.values()].map((pool) => pool.end()));
  };
  const opened = () => new Map([['server', server], ...viewers]);
  return {
    server,
    viewer,
    callerSql,
    readUrl,
    prepare: (options.databaseDirectUrl ?? null) === null,
    hear,
    hearDeploys,
    opened,
    openedForSql: () => callerPools,
    close,
  };
}

/**
 * The address of campatlas_server: as given, or with the password that the deploy left for whoever owns the database.
 */
export async function serverUrl(databaseUrl: string, login: string = serverLogin): Promise<string> {
  if (new URL(databaseUrl).username === login) return databaseUrl;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2 * timeouts.connect });
  client.on('error', () => {});
  await client.connect();
  try {
    const password = await storedPassword(client, login);
    if (password === null) throw new Error(`This database has no password for ${login}. Run npm run deploy-db first.`);
    return loginUrl(databaseUrl, login, password);
  } finally {
    await client.end();
  }
}

/** The same login at another address, unless that address names a login of its own. */
export function withLoginOf(url: string, other: string): string {
  const { username, password } = new URL(url);
  return new URL(other).username === username ? other : loginUrl(other, username, decodeURIComponent(password));
}

/** Reads the notification of a deploy; anything else means that all may have changed. */
function readDeployed(payload: string): Deployed {
  const all: Deployed = { shapes: true, reaches: () => true };
  if (!payload.startsWith('{')) return all;
  const { shapes, entries = [] } = JSON.parse(payload) as { shapes: boolean; entries?: readonly string[] };
  return shapes ? all : { shapes, reaches: (entry) => entries.includes(entry) };
}

function makePool(name: string, connectionString: string, options: PoolOptions & { timeLimit?: number }): Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'campatlas server',
    max: options.max ?? 8,
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // For a connection gone dead.
    query_timeout: options.timeLimit ?? timeouts.answer,
  });
  if (isTracing()) tracePool(pool, name);
  pool.on('error', (error) => options.log('an idle database connection failed', error));
  // A client that is checked out between two statements has no other listener.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Replaces every connection the pool has now, each as soon as nobody uses it. */
async function renew(pool: Pool): Promise<void> {
  const renewed = new WeakSet<pg.PoolClient>();
  const note = (client: pg.PoolClient) => void renewed.add(client);
  pool.on('connect', note);
  for (let wait = 10; wait < 60_000; wait *= 2) {
    const taken = await Promise.allSettled(Array.from({ length: pool.idleCount }, () => pool.connect()));
    const idle = taken.flatMap((each) => ('value' in each ? [each.value] : []));
    const stale = idle.filter((client) => !renewed.has(client));
    for (const client of idle) client.release(stale.includes(client));
    if (stale.length === 0 && pool.totalCount === pool.idleCount) break;
    await sleep(wait, undefined, { ref: false });
  }
  pool.off('connect', note);
}
