/**
 * Sets the passwords and settings of the logins: campatlas_server, campatlas_worker and those that run callers' own
 * SQL. Roles belong to the whole cluster, and each database stores its copy of the passwords (secret.logins), so the
 * databases of one cluster must agree: a working password is kept, one known to another database of the cluster is
 * copied, and only otherwise a new one is created.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { guardedSettingsOf, logins, settingsOf } from './login-settings.ts';
import { timeouts } from './timeouts.ts';

const openLog = `PostgreSQL's log may contain callers' statements and values, since this login may not set`;

/** Options of setLogins. */
export interface LoginOptions {
  /** Replace all passwords. */
  readonly renew: boolean;
  readonly log: (line: string) => void;
}

/** Sets up the logins. Runs inside the caller's transaction. */
export async function setLogins(client: pg.Client, ownerUrl: string, { renew, log }: LoginOptions): Promise<void> {
  // Commenting on a role locks it in the whole cluster until commit, so that deploys of other databases wait.
  await client.query(`do $lock$ begin
    execute format('comment on role campatlas_server is %L',
      shobj_description('campatlas_server'::regrole, 'pg_authid'));
  end $lock$`);
  await giveSettings(client, log);
  for (const login of logins) {
    const known = await storedPassword(client, login);
    if (!renew && known !== null && (await opens(loginUrl(ownerUrl, login, known)))) continue;
    const shared = renew ? null : await passwordOfSister(client, ownerUrl, login);
    if (shared !== null) await keep(client, login, shared);
    else await giveNew(client, login, renew ? null : known);
  }
}

/** Applies each login's settings and logs those that could not be applied because they need a superuser. */
export async function giveSettings(client: pg.ClientBase, log: (line: string) => void): Promise<void> {
  const settable = await settableParameters(client);
  const missing = new Set<string>();
  for (const login of logins) {
    const held = await heldSettings(client, login);
    const isHeld = ([name, value]: [string, string]) => held.has(`${name}=${value}`);
    const guarded = Object.entries(guardedSettingsOf(login)).filter((setting) => !isHeld(setting));
    for (const [name] of guarded) if (name.startsWith('log_') && !settable.has(name)) missing.add(name);
    const wanted = Object.entries(settingsOf(login)).filter((setting) => !isHeld(setting));
    for (const [name, value] of [...wanted, ...guarded.filter(([each]) => settable.has(each))])
      await client.query(`alter role ${login} set ${name} = ${asSetting(name, value)}`);
  }
  if (missing.size > 0)
    log(`${openLog} ${[...missing].join(', ')}. server/routes/query/README.md says what a superuser can grant.`);
}

/** Guarded parameters that this login may set for other roles. */
async function settableParameters(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as p (name) where has_parameter_privilege(name, 'set')`,
    [logins.flatMap((login) => Object.keys(guardedSettingsOf(login)))],
  );
  return new Set(rows.map(({ name }) => name));
}

/** The owner's URL with another login. */
export function loginUrl(ownerUrl: string, login: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = login;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Reads a login's password; null when no deploy has created it. */
export async function storedPassword(client: pg.ClientBase, login: string): Promise<string | null> {
  const { rows } = await client.query<{ password: string }>('select password from secret.logins where role = $1', [
    login,
  ]);
  return rows[0]?.password ?? null;
}

/** Settings of a login as `name=value`. */
async function heldSettings(client: pg.ClientBase, login: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ rolconfig: string[] | null }>(
    'select rolconfig from pg_roles where rolname = $1',
    [login],
  );
  return new Set(rows[0]?.rolconfig?.map((each) => each.replace(/^\w+/, (name) => name.toLowerCase())));
}

/** A setting as a literal; the search path is a list of names and is not quoted. */
function asSetting(name: string, value: string): string {
  return name === 'search_path' ? value : `'${value}'`;
}

/**
 * Whether the password is accepted. False only when the server rejects the password; other errors count as accepted.
 */
async function opens(url: string): Promise<boolean> {
  const probe = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeouts.connect });
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
    // A database that was renamed or dropped meanwhile may have had it; then the list is read again.
    if (complete || attempt === 10) return null;
  }
}

/** The password stored in another database: null when it is not one of ours, undefined when it cannot be read now. */
async function passwordAt(ownerUrl: string, database: string, login: string): Promise<string | null | undefined> {
  const url = new URL(ownerUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  const sister = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: timeouts.connect });
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
    'insert into secret.logins (role, password) values ($1, $2) on conflict (role) do update set password = ' +
    'excluded.password';
  await client.query(text, [login, password]);
}

/** The SCRAM verifier of a password (RFC 7677), computed here so that the password is in no statement and no log. */
function scramVerifier(password: string): string {
  const [salt, iterations] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyFor = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyFor('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyFor('Server Key').toString('base64')}`;
}
