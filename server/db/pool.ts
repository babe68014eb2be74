/**
 * The server's connections. All log in as campatlas_server, which may do nothing itself but switch to callers' roles.
 */
import pg from 'pg';
import { CallerPools } from './caller-pools.ts';
import { makePool, renew } from './connection-pool.ts';
import { openListener } from './listener.ts';
import { loginUrl, storedPassword } from './logins.ts';
import { timeouts } from './timeouts.ts';

export type Pool = pg.Pool;

/** What a deploy has changed. */
export interface Deployed {
  /** Whether objects were recreated or views changed, so that what connections cached about them is outdated. */
  readonly shapes: boolean;
  /** Whether a function of the schema api may return different results now. */
  reaches(entry: string): boolean;
}

/** The pools of one process. */
export interface Pools {
  /** The primary. */
  readonly server: Pool;
  /**
   * The pool for callers' statements with this role, on the standby when there is one. One pool per role, because under
   * row level security PostgreSQL replans a statement whenever its connection changes role.
   */
  viewer(role: string): Pool;
  /**
   * The pool that logs in directly as a campatlas_sql_… role, for callers' own SQL; on the standby when there is one.
   * Small, because each connection may use much memory.
   */
  callerSql(login: string): Promise<Pool>;
  /** The database URL for callers' statements, for connections outside the pools. Contains a password. */
  readonly readUrl: string;
  /**
   * Whether connections may cache prepared statements; false when a direct URL is set, which means there is a pooler.
   */
  readonly prepare: boolean;
  /**
   * Calls the listener for each notification of a channel, and with an empty payload after an interruption, when any
   * may have been missed. Returns a function that ends it.
   */
  hear(channel: Channel, listener: (payload: string) => void): () => void;
  /** Calls the listener for each deploy in the same way. */
  hearDeploys(listener: (deployed: Deployed) => void): () => void;
  /** Every pool opened so far, by name. */
  opened(): ReadonlyMap<string, Pool>;
  /** The pools for callers' own SQL, by login. */
  openedForSql(): ReadonlyMap<string, Pool>;
  close(): Promise<void>;
}

/**
 * Sent after a deploy; when the map's records changed; when an installation (the payload) has a job to claim; when
 * something that staff watch changed (the payload is the topic, see store.tg_changed).
 */
const channels = ['campatlas_deployed', 'campatlas_map', 'campatlas_scrapers', 'campatlas_ingestion'] as const;
type Channel = (typeof channels)[number];

export type PoolOptions = {
  /** The URL of the owner, or of campatlas_server itself. */
  databaseUrl: string;
  databaseReadUrl?: string | null;
  /** A URL that bypasses the pooler, used to listen for notifications. */
  databaseDirectUrl?: string | null;
  /** Connections per pool. */
  max?: number;
  log: (message: string, error?: unknown) => void;
};

const serverLogin = 'campatlas_server';

/**
 * Opens the pools. Connections are renewed after each deploy that changed views, which the old ones may have cached.
 */
export async function openPools(options: PoolOptions): Promise<Pools> {
  const url = await serverUrl(options.databaseUrl);
  const readUrl = withLoginOf(url, options.databaseReadUrl ?? url);
  const server = makePool('server', url, options);
  const viewers = new Map<string, Pool>();
  const viewer = (role: string): Pool => {
    const pool = viewers.get(role) ?? makePool(role, readUrl, options);
    viewers.set(role, pool);
    return pool;
  };
  const callers = new CallerPools(server, readUrl, options.log);
  const subscribers = new Subscribers();
  const hearDeploys: Pools['hearDeploys'] = (listen) =>
    subscribers.add('campatlas_deployed', (payload) => listen(readDeployed(payload)));
  hearDeploys(({ shapes }) => {
    // PostgreSQL itself invalidates replaced functions on every connection.
    if (!shapes) return;
    const complain = (error: unknown) => options.log('connections were not renewed', error);
    for (const pool of [server, ...viewers.values()]) void renew(pool).catch(complain);
    void callers.all().then((pools) => pools.map((pool) => renew(pool).catch(complain)));
  });
  const directUrl = withLoginOf(url, options.databaseDirectUrl ?? url);
  const listener = await openListener(directUrl, channels, options.log, (channel, payload) =>
    subscribers.notify(channel, payload),
  );
  return {
    server,
    viewer,
    callerSql: (login) => callers.open(login),
    readUrl,
    prepare: (options.databaseDirectUrl ?? null) === null,
    hear: (channel, listen) => subscribers.add(channel, listen),
    hearDeploys,
    opened: () => new Map([['server', server], ...viewers]),
    openedForSql: () => callers.opened,
    async close() {
      await listener.close();
      await callers.close();
      await Promise.all([server, ...viewers.values()].map((pool) => pool.end()));
    },
  };
}

/** The listeners of each channel. */
class Subscribers {
  readonly #listeners = new Map(channels.map((channel) => [channel as string, new Set<(payload: string) => void>()]));

  /** Returns a function that removes the listener. */
  add(channel: Channel, listen: (payload: string) => void): () => void {
    this.#listeners.get(channel)?.add(listen);
    return () => void this.#listeners.get(channel)?.delete(listen);
  }

  notify(channel: string, payload: string): void {
    for (const listen of this.#listeners.get(channel) ?? []) listen(payload);
  }
}

/**
 * The URL of campatlas_server: the given one, or, for the owner's URL, one with the password that the deploy stored.
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

/** The other URL with the same login, unless it already names that login. */
export function withLoginOf(url: string, other: string): string {
  const { username, password } = new URL(url);
  return new URL(other).username === username ? other : loginUrl(other, username, decodeURIComponent(password));
}

/** Reads the payload of a deploy's notification; an unknown one means that everything may have changed. */
function readDeployed(payload: string): Deployed {
  const all: Deployed = { shapes: true, reaches: () => true };
  if (!payload.startsWith('{')) return all;
  const { shapes, entries = [] } = JSON.parse(payload) as { shapes: boolean; entries?: readonly string[] };
  return shapes ? all : { shapes, reaches: (entry) => entries.includes(entry) };
}
