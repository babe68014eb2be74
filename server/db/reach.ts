/**
 * Connects to the database of a setting. Every error is one sentence that begins with the setting's name and contains
 * no password.
 */
import { connect } from 'node:net';
import pg from 'pg';

/** The first timeout of a connection: short, so that a start without a database fails within two seconds. */
const timeoutMs = 1000;
/** Timeouts of the following check: to accept another connection, and to answer on it as PostgreSQL does. */
const probeMs = { connect: 500, answer: 3000 };
/** The second timeout, for a server that answers as PostgreSQL does but is busy. */
const longTimeoutMs = 10_000;

/** Connects to the database. */
export async function reachDatabase(setting: string, url: string): Promise<pg.Client> {
  const fail = (sentence: string, cause: unknown) => new Error(`${setting}: ${sentence}`, { cause });
  const first = newClient(url, timeoutMs);
  try {
    await first.connect();
    return first;
  } catch (error) {
    const sentence = explain(error, first) ?? (await faultOf(first));
    if (sentence !== null) throw fail(sentence, error);
  }
  const second = newClient(url, longTimeoutMs);
  try {
    await second.connect();
    return second;
  } catch (error) {
    const { message } = error as Error;
    throw fail(explain(error, second) ?? `the connection to ${placeOf(second)} failed: ${message}.`, error);
  }
}

/** Throws when no PostgreSQL answers at the URL; whether it accepts the password does not matter. */
export async function checkAnswer(setting: string, url: string): Promise<void> {
  try {
    await (await reachDatabase(setting, url)).end();
  } catch (error) {
    const { cause } = error as Error;
    if (!(cause instanceof pg.DatabaseError) || !/^28/.test(cause.code ?? '')) throw error;
  }
}

function newClient(connectionString: string, connectMs: number): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'campatlas check',
    connectionTimeoutMillis: connectMs,
    query_timeout: longTimeoutMs,
  });
  client.on('error', () => {});
  return client;
}

/** The address that a client connects to. */
export function placeOf({ host, port }: pg.Client): string {
  return host.startsWith('/') ? `the socket ${host}/.s.PGSQL.${port}` : `${host}:${port}`;
}

/** The explanation of an error that says enough by itself, or null. */
function explain(error: unknown, client: pg.Client): string | null {
  const place = placeOf(client);
  if (error instanceof pg.DatabaseError && error.code !== undefined) return explainRefusal(error, client, place);
  const { code = '', message } = error as NodeJS.ErrnoException;
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: `connection refused at ${place}. Is PostgreSQL running there?`,
    ENOENT: `there is no PostgreSQL at ${place}.`,
    ENOTFOUND: `unknown host ${client.host}.`,
    EAI_AGAIN: `the host name ${client.host} cannot be resolved at the moment.`,
    EHOSTUNREACH: `there is no route to the host ${client.host}.`,
    ENETUNREACH: `there is no route to the host ${client.host}.`,
    EACCES: `permission denied at ${place}.`,
  };
  if (known[code] !== undefined) return known[code];
  if (/does not support SSL/i.test(message)) return `${place} does not support TLS, which the URL requires.`;
  if (/certificate|self-signed|altnames/i.test(`${code} ${message}`))
    return `the certificate of ${place} is not trusted: ${message}.`;
  return /password must be a (non-empty )?string/.test(message)
    ? `${place} requires a password, and the URL has none.`
    : null;
}

function explainRefusal(error: pg.DatabaseError, { user = '', database = '' }: pg.Client, place: string): string {
  const known: Readonly<Record<string, string>> = {
    '28P01': `wrong password for the login ${user} at ${place}.`,
    '28000': `${place} rejects the login ${user}: ${error.message}.`,
    '3D000': `there is no database ${database} at ${place}.`,
    '42501': `the login ${user} may not connect to the database ${database} at ${place}.`,
    '53300': `PostgreSQL at ${place} has no free connections.`,
    '57P03': `PostgreSQL at ${place} is starting or stopping: ${error.message}.`,
  };
  return known[error.code ?? ''] ?? `PostgreSQL at ${place} rejected the connection: ${error.message} (${error.code}).`;
}

const silences = {
  nothing: (place: string) => `no answer from ${place} within ${timeoutMs / 1000} s.`,
  silence: (place: string) => `${place} accepts connections but does not answer like PostgreSQL.`,
  stranger: (place: string) => `the server at ${place} is not PostgreSQL.`,
};

/** What is wrong with a server that did not answer in time, or null when it answers as PostgreSQL does. */
async function faultOf(client: pg.Client): Promise<string | null> {
  const place = placeOf(client);
  try {
    const found = await probe(client);
    return found === 'postgres' ? null : silences[found](place);
  } catch (error) {
    return explain(error, client) ?? silences.nothing(place);
  }
}

/**
 * Sends a TLS request, which PostgreSQL answers with one letter, and classifies the response. Rejects when the
 * connection fails.
 */
function probe({ host, port }: pg.Client): Promise<'postgres' | keyof typeof silences> {
  return new Promise((resolve, reject) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    let isOpen = false;
    const end = (heard: 'postgres' | keyof typeof silences) => {
      clearTimeout(limit);
      socket.destroy();
      resolve(heard);
    };
    let limit = setTimeout(() => end('nothing'), probeMs.connect);
    socket.on('error', (error) => {
      if (!isOpen) reject(error);
      end('stranger');
    });
    socket.on('close', () => end('stranger'));
    socket.on('connect', () => {
      isOpen = true;
      clearTimeout(limit);
      limit = setTimeout(() => end('silence'), probeMs.answer);
      socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
    });
    socket.on('data', (bytes) =>
      end(bytes.length === 1 && /[SN]/.test(bytes.toString('latin1')) ? 'postgres' : 'stranger'),
    );
  });
}
