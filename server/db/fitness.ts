/** Checks that a database can be used by the service, before anything is done there. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { serverUrl, withLoginOf } from './pool.ts';
import { placeOf, reachDatabase } from './reach.ts';

const oldest = 15;

interface Facts {
  readonly number: number;
  readonly version: string;
  readonly encoding: string;
  readonly is_standby: boolean;
  readonly may_create: boolean;
  readonly may_make_roles: boolean;
  readonly has_roles: boolean;
  readonly missing: readonly string[];
}

const facts = `select
  current_setting('server_version_num')::integer as number,
  split_part(current_setting('server_version'), ' ', 1) as version,
  pg_encoding_to_char(d.encoding) as encoding,
  pg_is_in_recovery() as is_standby,
  has_database_privilege(d.datname, 'create') as may_create,
  exists (select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole)) as may_make_roles,
  exists (select from pg_roles where rolname = 'campatlas_server') as has_roles,
  array(
    select n from unnest(array['postgis', 'pgcrypto', 'pg_trgm']) as n
    where not exists (select from pg_available_extensions as e where e.name = n)
  ) as missing
  from pg_database as d where d.datname = current_database()`;

/**
 * Throws an error of one sentence when the database of a setting cannot be used. `deploys`: the command also deploys to
 * it, so the rights for that are checked too.
 */
export async function checkDatabase(setting: string, url: string, deploys: boolean): Promise<void> {
  const client = await reachDatabase(setting, url);
  try {
    const fault = await faultOf(client, deploys);
    if (fault !== null) throw new Error(`${setting}: ${fault}`);
  } finally {
    await leave(client);
  }
}

/** Ends a connection so that later checks do not count it. Does not wait for one that hangs. */
async function leave(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), sleep(1000, undefined, { ref: false })]);
}

async function faultOf(client: pg.Client, deploys: boolean): Promise<string | null> {
  const place = placeOf(client);
  const { rows } = await client.query<Facts>(facts);
  const [found] = rows;
  if (found === undefined) return `PostgreSQL at ${place} does not describe its database ${client.database}.`;
  if (found.number < oldest * 10_000)
    return `PostgreSQL at ${place} is version ${found.version}; ${oldest} or later is needed.`;
  if (found.encoding !== 'UTF8')
    return `the database ${client.database} has the encoding ${found.encoding}; it must be UTF8.`;
  if (found.is_standby) return `PostgreSQL at ${place} is a read-only standby; use the address of the primary.`;
  if (found.missing.length > 0) {
    const debian = `on Debian the package postgresql-${Math.floor(found.number / 10_000)}-postgis-3`;
    const how = found.missing.includes('postgis') ? ` (PostGIS: ${debian})` : '';
    return `PostgreSQL at ${place} has no ${found.missing.join(', ')} installed${how}.`;
  }
  if (!deploys) return null;
  if (!found.may_create)
    return `the login ${client.user} may not create schemas in the database ${client.database}; it must own it.`;
  if (!found.may_make_roles && !found.has_roles) {
    const command = `alter role "${client.user}" createrole;`;
    return `the login ${client.user} may not create roles; have a superuser run: ${command}`;
  }
  return null;
}

/** How often a standby is retried that has not replicated the last deploy yet. */
const attempts = 10;

/** Throws an error of one sentence when the server's login cannot read the deployed database on a standby. */
export async function checkStandby(setting: string, ownerUrl: string, readUrl: string): Promise<void> {
  const url = withLoginOf(await serverUrl(ownerUrl), readUrl);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readAt(setting, url);
    } catch (error) {
      if (attempt === attempts) throw error;
      await sleep(100);
    }
  }
}

async function readAt(setting: string, url: string): Promise<void> {
  const client = await reachDatabase(setting, url);
  try {
    const { rows } = await client.query<{ there: boolean }>("select to_regnamespace('api') is not null as there");
    if (rows[0]?.there !== true)
      throw new Error(`${setting}: ${placeOf(client)} is not a copy of the database of DATABASE_URL.`);
  } finally {
    await leave(client);
  }
}
