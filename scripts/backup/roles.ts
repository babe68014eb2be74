/** The roles that a database needs. They belong to the cluster, so pg_dump does not include them. */
import pg from 'pg';
import type { Head, Membership, Role } from './archive-file.ts';

type Roles = Pick<Head, 'roles' | 'memberships' | 'databaseSettings'>;

/**
 * Our roles, roles that own or are granted something in this database, and their members; except the owner, which may
 * differ elsewhere, and superusers, which a file must not create.
 */
const needed = `
  with recursive here as (select oid from pg_database where datname = current_database()),
  needed as (
    select r.oid from pg_roles r where r.rolname like 'campatlas\\_%'
    union select d.refobjid from pg_shdepend d, here where d.refclassid = 'pg_authid'::regclass and d.dbid = here.oid
    union select m.member from pg_auth_members m join needed n on n.oid = m.roleid
  )
  select r.* from pg_roles r join needed n on n.oid = r.oid
  where r.rolname !~ '^pg_' and not r.rolsuper and r.rolname <> current_user`;

/** Reads them in the client's transaction. Password verifiers are included only when the login is a superuser. */
export async function readRoles(client: pg.Client): Promise<Roles> {
  const {
    rows: [me],
  } = await client.query<{ super: boolean }>('select rolsuper as super from pg_roles where rolname = current_user');
  const verifier = me?.super === true ? '(select a.rolpassword from pg_authid a where a.oid = r.oid)' : 'null::text';
  const settings = (database: string) =>
    `coalesce(
        (select s.setconfig from pg_db_role_setting s where s.setrole = r.oid and s.setdatabase = ${database}), '{}')`;
  const here = '(select oid from pg_database where datname = current_database())';
  const { rows: roles } = await client.query<Role>(
    `select r.rolname as name, r.rolcanlogin as login, r.rolinherit as inherit, r.rolcreaterole as "createRole",
      r.rolcreatedb as "createDatabase", r.rolreplication as replication, r.rolbypassrls as "bypassRowSecurity",
      r.rolconnlimit as connections, r.rolvaliduntil::text as "validUntil", ${verifier} as verifier,
      shobj_description(r.oid, 'pg_authid') as comment, ${settings('0')} as settings,
      ${settings(here)} as "settingsHere"
    from (${needed}) r order by r.rolname`,
  );
  const { rows: memberships } = await client.query<Membership>(
    `with r as (${needed})
    select a.rolname as role, b.rolname as member, bool_or(m.admin_option) as admin,
      bool_or((to_jsonb(m) ->> 'inherit_option')::boolean) as inherit,
      bool_or((to_jsonb(m) ->> 'set_option')::boolean) as set
    from pg_auth_members m join pg_roles a on a.oid = m.roleid join r b on b.oid = m.member
    where a.oid in (select r.oid from r) or a.rolname ~ '^pg_'
    group by a.rolname, b.rolname order by 1, 2`,
  );
  const {
    rows: [database],
  } = await client.query<{ settings: string[] }>(
    `select coalesce((select s.setconfig from pg_db_role_setting s where s.setrole = 0 and s.setdatabase = ${here}),
      '{}') as settings`,
  );
  return { roles, memberships, databaseSettings: database?.settings ?? [] };
}

/** Creates missing roles; `say` reports what the login has no right to do. */
export async function makeRoles(client: pg.Client, head: Roles, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select rolname as name from pg_roles');
  const known = new Set(rows.map(({ name }) => name));
  const missing = head.roles.filter(({ name }) => !known.has(name));
  const attempt = async (statement: string) => {
    try {
      await client.query(statement);
    } catch (error) {
      say(
        `not restored, because this login may not do it: ${withoutVerifier(statement)} (${(error as Error).message})`,
      );
    }
  };
  for (const role of missing) {
    await client.query(`create role ${pg.escapeIdentifier(role.name)} ${plainAttributes(role)}`);
    for (const statement of attributes(role)) await attempt(statement);
  }
  const made = new Set(missing.map(({ name }) => name));
  for (const membership of head.memberships)
    if (made.has(membership.member)) await attempt(await grantOf(client, membership));
  const kept = head.roles.filter(({ name }) => known.has(name)).map(({ name }) => name);
  if (kept.length > 0) say(`left as they are, because this cluster has them already: ${kept.join(', ')}`);
  for (const each of head.databaseSettings)
    await attempt(`alter database ${pg.escapeIdentifier(client.database ?? '')} set ${asSetting(each)}`);
}

function plainAttributes({ login, inherit, connections, validUntil }: Role): string {
  const until = validUntil === null ? '' : ` valid until ${pg.escapeLiteral(validUntil)}`;
  return `${login ? 'login' : 'nologin'} ${inherit ? 'inherit' : 'noinherit'} connection limit ${connections}${until}`;
}

function attributes(role: Role): string[] {
  const name = pg.escapeIdentifier(role.name);
  const alter = `alter role ${name}`;
  return [
    ...(role.verifier === null ? [] : [`${alter} password ${pg.escapeLiteral(role.verifier)}`]),
    ...(role.createRole ? [`${alter} createrole`] : []),
    ...(role.createDatabase ? [`${alter} createdb`] : []),
    ...(role.replication ? [`${alter} replication`] : []),
    ...(role.bypassRowSecurity ? [`${alter} bypassrls`] : []),
    ...(role.comment === null ? [] : [`comment on role ${name} is ${pg.escapeLiteral(role.comment)}`]),
    ...role.settings.map((each) => `${alter} set ${asSetting(each)}`),
  ];
}

/** Sets role settings for this database; the roles must exist. */
export async function setRolesHere(client: pg.Client, { roles }: Roles, say: (line: string) => void): Promise<void> {
  const database = pg.escapeIdentifier(client.database ?? '');
  for (const { name, settingsHere } of roles)
    for (const each of settingsHere)
      await client
        .query(`alter role ${pg.escapeIdentifier(name)} in database ${database} set ${asSetting(each)}`)
        .catch((error: Error) => say(`not restored: ${name} in this database: ${each} (${error.message})`));
}

async function grantOf(client: pg.Client, { role, member, admin, inherit, set }: Membership): Promise<string> {
  const {
    rows: [server],
  } = await client.query<{ number: number }>(`select current_setting('server_version_num')::integer as number`);
  const grant = `grant ${pg.escapeIdentifier(role)} to ${pg.escapeIdentifier(member)}`;
  if ((server?.number ?? 0) < 160_000 || inherit === null) return `${grant}${admin ? ' with admin option' : ''}`;
  return `${grant} with admin ${admin}, inherit ${inherit}, set ${set ?? true}`;
}

/** List settings such as search_path are not quoted. */
function asSetting(each: string): string {
  const [name = '', value = ''] = each.split(/=(.*)/s, 2);
  const isList = /^(search_path|temp_tablespaces|(local|session|shared)_preload_libraries)$/i.test(name);
  return `${name} = ${isList ? value || "''" : pg.escapeLiteral(value)}`;
}

function withoutVerifier(statement: string): string {
  return statement.replace(/ password .*/s, ' password …');
}
