/** The demo's accounts and keys: created once; secrets are stored in demo.json, readable by its owner only. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { readSession } from '../server/viewer/cookie.ts';
import { withClient } from './with-client.ts';

const Accounts = z.object({
  free: z.uuid(),
  starter: z.uuid(),
  pro: z.uuid(),
  team: z.uuid(),
  enterprise: z.uuid(),
  staff: z.uuid(),
  admin: z.uuid(),
  parent: z.uuid(),
  otherParent: z.uuid(),
  orgMember: z.uuid(),
});
const text = z.string();
/** In the order in which they are printed. */
const Principals = z.object({
  keys: z.object({
    free: text,
    starter: text,
    pro: text,
    team: text,
    enterprise: text,
    staff: text,
    admin: text,
    proMachine: text,
    staffMachine: text,
    adminMachine: text,
    service: text,
    parent: text,
    otherParent: text,
    orgMember: text,
  }),
  cookies: z.object({ pro: text, staff: text, admin: text, parent: text, preview: text }),
  accounts: Accounts,
  orgMemberOrganizationId: z.uuid().nullable(),
});
/** The answer of api.make_demo_principals: only the keys and cookies that it made. */
const Made = Principals.extend({ keys: Principals.shape.keys.partial(), cookies: Principals.shape.cookies.partial() });
const DemoFile = z.object({ baseUrl: text, databaseUrl: text, ...Principals.shape });

/** The content of demo.json. A cookie is a complete Cookie header. */
export type Demo = z.infer<typeof DemoFile>;

export interface DemoOptions {
  /** The owner's URL of the database. */
  readonly ownerUrl: string;
  /** The base URL of the server. */
  readonly baseUrl: string;
  readonly dataDir: string;
}

/** Creates the principals, except the keys and cookies of demo.json that are still valid; writes demo.json. */
export async function makeDemoPrincipals({ ownerUrl, baseUrl, dataDir }: DemoOptions): Promise<Demo> {
  const path = join(dataDir, 'demo.json');
  const found = read(path);
  const demo = await withClient(ownerUrl, async (client) => {
    await client.query('begin');
    // A lock, so that concurrent starts do not replace each other's keys.
    await client.query(`select pg_advisory_xact_lock(hashtext('campatlas demo principals'))`);
    const principals = found === null ? Principals.parse(await make(client, [])) : await complete(client, found);
    const orgMemberOrganizationId = await joinOrganization(client, principals);
    const { keys, cookies, accounts } = principals;
    const content = { baseUrl, databaseUrl: ownerUrl, keys, cookies, accounts, orgMemberOrganizationId };
    if (JSON.stringify(content) !== JSON.stringify(found)) write(dataDir, path, content);
    await client.query('commit');
    return content;
  });
  return demo;
}

/** Throws when the database contains demo principals although DEMO is false: their secrets are in a file. */
export async function refuseDemoPrincipals(databaseUrl: string): Promise<void> {
  const present = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ present: boolean }>('select api.has_demo_principals() as present');
    return rows[0]?.present === true;
  });
  if (!present) return;
  throw new Error(
    'DEMO is false, but this database contains the demo accounts, whose keys are published in a demo.json. ' +
      'Use another database, or remove them: delete from store.accounts where is_demo; ' +
      'delete from secret.credentials where is_demo; delete from secret.browser_sessions where is_demo;',
  );
}

type Made = z.infer<typeof Made>;

/** Makes all principals, except the keys and cookies with these hashes. */
async function make(client: pg.Client, kept: readonly Buffer[]): Promise<Made> {
  const text = 'select api.make_demo_principals(null, $1) as made';
  return Made.parse((await client.query<{ made: unknown }>(text, [kept])).rows[0]?.made);
}

/** The principals of the file, with new ones for the keys and cookies that will not be valid tomorrow. */
async function complete(client: pg.Client, found: Demo): Promise<z.infer<typeof Principals>> {
  const ofKeys = Object.values(found.keys).map((key) => createHash('sha256').update(key).digest());
  const ofCookies = Object.values(found.cookies).flatMap(
    (cookie) => readSession(cookie.replace(/^[^=]*=/, ''))?.hash ?? [],
  );
  const { rows } = await client.query<{ hash: Buffer }>(
    `select hash from secret.credentials where hash = any ($1) and revoked_at is null
    union all
    select hash from secret.browser_sessions
    where hash = any ($2) and revoked_at is null and expires_at > now() + interval '1 day'`,
    [ofKeys, ofCookies],
  );
  if (rows.length === ofKeys.length + Object.keys(found.cookies).length) return found;
  const { keys, cookies, accounts } = await make(
    client,
    rows.map(({ hash }) => hash),
  );
  const merged = { ...found, keys: { ...found.keys, ...keys }, cookies: { ...found.cookies, ...cookies }, accounts };
  return Principals.parse(merged);
}

/** Makes orgMember a member of one real organization; the principals may be older than the catalog. */
async function joinOrganization(client: pg.Client, principals: z.infer<typeof Principals>): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select o.id from store.organizations as o
      order by o.id = $1 desc nulls last, exists (select from store.activities as a
        where a.organization_id = o.id) desc, lower(o.name), o.id
      limit 1`,
    [principals.orgMemberOrganizationId],
  );
  const organization = rows[0]?.id ?? null;
  if (organization !== null && organization !== principals.orgMemberOrganizationId)
    await client.query('select api.set_organization_member($1, $2, true)', [
      principals.accounts.orgMember,
      organization,
    ]);
  return organization;
}

function read(path: string): Demo | null {
  try {
    return DemoFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Writes the file atomically, and never readable by others. */
function write(dataDir: string, path: string, demo: Demo): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
}
