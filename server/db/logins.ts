/**
 * The passwords and settings of the logins: campatlas_server, campatlas_worker and those that run callers' own SQL. Roles belong to the whole cluster and each database
 * keeps what it needs to log in (secret.logins), so databases of one cluster have to agree: a password that works is kept,
 * one that another database of the cluster knows is taken over, and only then is one made.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';

const plans = ['free', 'starter', 'pro', 'team', 'enterprise', 'staff', 'admin', 'preview'] as const;
const callerLogins = plans.map((plan) => `campatlas_sql_${plan}`);
const logins = ['campatlas_server', 'campatlas_worker', ...callerLogins];

/** Limits that hold for every session of a login, also behind a pooler that refuses start-up parameters. */
const limits = { statement_timeout: '15s', lock_timeout: '3s', idle_in_transaction_session_timeout: '20s' };

/** What a session of a caller's own SQL starts with. It can change none of it: it runs no SET and may not call set_config. */
const callerSettings = {
  ...limits,
  lock_timeout: '2s',
  search_path: 'canonical',
  default_transaction_read_only: 'on',
  work_mem: '8MB',
  hash_mem_multiplier: '1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // A statement with parameters is planned for their values, as its cursor would be.
  plan_cache_mode: 'force_custom_plan',
  synchronize_seqscans: 'off',
  standard_conforming_strings: 'on',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'iso_8601',
  bytea_output: 'hex',
};

/** Settings that only a superuser may give. */
const guardedSettings = { temp_file_limit: '256MB' };

/** Makes both logins usable. Runs inside the caller's transaction; `renew` gives them new passwords whatever there is. */
export async function setLogins(client: pg.Client, ownerUrl: string, renew: boolean): Promise<void> {
  // Commenting on a role locks it for the whole cluster until commit, which keeps deploys of sister databases apart.
  await client.query(`do $lock$ begin
    execute format('comment on role campatlas_server is %L', shobj_description('campatlas_server'::regrole, 'pg_authid'));
  end $lock$`);
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  for (const login of logins) {
    await setSettings(client, login, settingsOf(login, rows[0]?.rolsuper ?? false));
    const known = await storedPassword(client, login);
    if (!renew && known !== null && (await opens(loginUrl(ownerUrl, login, known)))) continue;
    const shared = renew ? null : await passwordOfSister(client, ownerUrl, login);
    if (shared !== null) await keep(client, login, shared);
    else await giveNew(client, login, renew ? null : known);
  }
}

/** The owner's address with a login in the owner's place. */
export function loginUrl(ownerUrl: string, login: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = login;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Reads a login's password; null when the deploy has not made one. */
export async function storedPassword(client: pg.ClientBase, login: string): Promise<string | null> {
  const { rows } = await client.query<{ password: string }>('select password from secret.logins where role = $1', [
    login,
  ]);
  return rows[0]?.password ?? null;
}

function settingsOf(login: string, superuser: boolean): Record<string, string> {
  if (callerLogins.includes(login)) {
    const place = login === 'campatlas_sql_preview' ? 'preview' : 'canonical';
    return { ...callerSettings, search_path: place, ...(superuser ? guardedSettings : {}) };
  }
  if (login === 'campatlas_server') return limits;
  // A job may take longer than a request; the worker's tasks set their own limits.
  const { statement_timeout: _, ...others } = limits;
  return others;
}

async function setSettings(client: pg.Client, login: string, wanted: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ rolconfig: string[] | null }>(
    'select rolconfig from pg_roles where rolname = $1',
    [login],
  );
  const now = rows[0]?.rolconfig?.map((each) => each.replace(/^\w+/, (name) => name.toLowerCase())) ?? [];
  for (const [name, value] of Object.entries(wanted))
    if (!now.includes(`${name}=${value}`))
      await client.query(`alter role ${login} set ${name} = ${asSetting(name, value)}`);
}

/** Lists such as a search path are written as one name a part. */
function asSetting(name: string, value: string): string {
  return name === 'search_path' ? value : `'${value}'`;
}

/** False only when the server says that the password is wrong; any other trouble is not the password's. */
async function opens(url: string): Promise<boolean> {
  const probe = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  probe.on('error', () => {});
  try {
    await probe.connect();
    return true;
  } catch (error) {
    return !(error instanceof pg.DatabaseError && error.code === '28P01');
  } finally {
    await probe.end().catch(() => {});
  }
}

/** Looks for a working password in the other databases of the cluster, the oldest first. */
async function passwordOfSister(client: pg.Client, ownerUrl: string, login: string): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database
        where datallowconn and not datistemplate and datname <> current_database() and datname <> 'postgres'
          and has_database_privilege(datname, 'connect')
        order by oid`,
    );
    let complete = true;
    for (const { datname } of rows) {
      const password = await passwordAt(ownerUrl, datname, login);
      if (password === undefined) complete = false;
      else if (password !== null && (await opens(loginUrl(ownerUrl, login, password)))) return password;
    }
    // A database that was renamed or dropped meanwhile may have been the one.
    if (complete || attempt === 10) return null;
  }
}

/** Null when the database is none of ours, undefined when it cannot be asked at this moment. */
async function passwordAt(ownerUrl: string, database: string, login: string): Promise<string | null | undefined> {
  const url = new URL(ownerUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  const sister = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5000 });
  sister.on('error', () => {});
  try {
    await sister.connect();
    return await storedPassword(sister, login);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : '';
    const notOurs = ['42P01', '3F000', '42501', '55000'].includes(code ?? '');
    return notOurs ? null : undefined;
  } finally {
    await sister.end().catch(() => {});
  }
}

async function giveNew(client: pg.Client, login: string, known: string | null): Promise<void> {
  const password = known ?? randomBytes(32).toString('hex');
  await client.query(`alter role ${login} password '${scramVerifier(password)}'`);
  await keep(client, login, password);
}

async function keep(client: pg.Client, login: string, password: string): Promise<void> {
  const text =
    'insert into secret.logins (role, password) values ($1, $2) on conflict (role) do update set password = excluded.password';
  await client.query(text, [login, password]);
}

/** What PostgreSQL keeps of a password (RFC 7677), worked out here so that the password itself is in no statement and no log. */
function scramVerifier(password: string): string {
  const [salt, iterations] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyFor = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyFor('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyFor('Server Key').toString('base64')}`;
}
