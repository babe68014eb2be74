/** What an account's export contains, and that erasure leaves nothing. */
import test from 'ava';
import type { Api, ApiClient } from '../api.ts';
import { newSession } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

interface Line {
  readonly table_name: string;
  readonly part: string | null;
  readonly at_erasure: string;
}
const linesOf = () => database.sql<Line & Record<string, unknown>>('select * from guard.account_data');

/** Tables that reference an account through any chain of foreign keys, and those that name one without a key. */
const withPath = `
  with recursive reached as (
    select 'store.accounts'::regclass::oid as oid
    union
    select c.conrelid from reached l join pg_constraint c on c.contype = 'f' and c.confrelid = l.oid
  )
  select oid::regclass::text as name from reached
  union
  select a.attrelid::regclass::text from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  where c.relnamespace::regnamespace::text in ('store', 'secret') and a.attnum > 0 and not a.attisdropped
    and a.attname ~ '(^|_)(account|actor|adult|guardian)_id$|_by$|^(to_address|email)$'
    and a.atttypid in ('uuid'::regtype, 'text'::regtype)`;

test('every table with a path to an account is exported and erased, or listed with a reason', async (t) => {
  const names = (await database.sql<{ name: string }>(withPath)).map(({ name }) => name);
  t.true(names.length > 12);
  const missing = async () => {
    const listed = new Set((await linesOf()).map(({ table_name }) => table_name));
    return names.filter((name) => !listed.has(name)).toSorted();
  };
  t.deepEqual(await missing(), []);
  for (const line of await linesOf())
    t.true(names.includes(line.table_name), `${line.table_name} has no path to an account`);
  await database.sql(`begin; delete from guard.account_data where table_name = 'store.usage_days'; commit`);
  t.deepEqual(await missing(), ['store.usage_days'], 'control: what is not listed is found');
  await database.sql(`insert into guard.account_data (table_name, whose, part, at_erasure)
    values ('store.usage_days', 't.account_id = a.id', 'usage', 'deleted')`);
});

test('a row that would stay with the account’s name has no foreign key that keeps it', async (t) => {
  const rows = await database.sql(`
    select d.table_name from guard.account_data d
    join pg_constraint c on c.contype = 'f' and c.conrelid = d.table_name::regclass
      and c.confrelid = 'store.accounts'::regclass
    where d.at_erasure = 'unnamed' and c.confdeltype <> 'n' or d.at_erasure = 'stays'`);
  t.deepEqual(rows, []);
});

/** A new account with a browser that has just signed in. */
let people = 0;
async function person(): Promise<{ id: string; name: string; email: string; client: ApiClient }> {
  people += 1;
  const name = `Canary Person ${people}`;
  const email = `canary-person-${people}@example.org`;
  const rows = await database.sql<{ id: string }>(`select api.create_account($1, $2, 'team') as id`, [email, name]);
  const id = rows[0]?.id ?? '';
  return { id, name, email, client: await browser(id) };
}

/** A browser in which an account has just signed in. */
async function browser(account: string): Promise<ApiClient> {
  return api.inBrowserOf((await newSession(database, account)).cookie);
}

/** Fills every table in which the account may have rows. */
async function live(id: string, client: ApiClient): Promise<void> {
  demandOk(await client.send('POST', '/api/account/keys', { name: 'canary key' }));
  demandOk(await client.get('/api/organizations?limit=1'));
  const statements = [
    `insert into store.usage_days (account_id, day, reads) values ($1, current_date, 3)`,
    `insert into store.organization_members (account_id, organization_id)
      select $1, o.id from store.organizations o limit 1`,
    `insert into store.collections (name, created_by)
      select 'Collection of ' || a.name, a.id from store.accounts a where a.id = $1`,
    `select api.add_team_member(api.create_team('Canary team', 'team', 3), $1)`,
  ];
  for (const statement of statements) await database.sql(statement, [id]);
}

function demandOk({ status, text }: { readonly status: number; readonly text: string }): void {
  if (status >= 400) throw new Error(text);
}

/** The rows of any table that contain one of these texts, by table. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const tables = await database.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text in ('store', 'secret', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.sql(`select from ${name} as t where t::text ~* $1 limit 1`, [texts.join('|')]);
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

test.serial('the export has everything of the account, and no proof of a secret', async (t) => {
  const { id, email, client } = await person();
  await live(id, client);
  const { status, body, text, headers } = await client.get('/api/account/export');
  t.is(status, 200);
  t.regex(headers['content-disposition'] ?? '', /attachment/);
  const { parts } = body.data;
  t.like(parts.account, [{ id, email }]);
  const lines = await linesOf();
  t.deepEqual(Object.keys(parts).toSorted(), lines.flatMap(({ part }) => part ?? []).toSorted());
  for (const part of ['account', 'sessions', 'keys', 'allowances', 'usage', 'organizations', 'collections', 'teams'])
    t.true(parts[part].length > 0, part);
  t.notRegex(text, /"hash"/);
  const other = await person();
  t.false((await other.client.get('/api/account/export')).text.includes(id), 'nothing of others');
});

test.serial('erasing leaves nothing of the account in any table, and all of the others', async (t) => {
  const { id, name, email, client } = await person();
  await live(id, client);
  const other = await person();
  await live(other.id, other.client);
  const key = (await client.send('POST', '/api/account/keys', { name: 'second' })).body.data.key.secret;
  t.true((await rowsWith([id, email])).length >= 8, 'control: it is found before');
  const before = await rowsWith([other.id, other.email]);

  t.deepEqual((await client.send('POST', '/api/account/erase', {})).body.data, { erased: true });
  t.deepEqual(await rowsWith([id, email]), []);
  t.deepEqual(await rowsWith([other.id, other.email]), before);
  t.is((await api.withHeaders({ 'x-api-key': key }).get('/api/organizations')).status, 401);
  t.is((await client.get('/api/account')).status, 401);
  t.is((await database.sql(`select from store.collections where name = $1`, [`Collection of ${name}`])).length, 1);
});

test.serial('a session older than ten minutes erases and exports nothing, nor does a key', async (t) => {
  const { id, client } = await person();
  await database.sql(
    `update secret.browser_sessions set created_at = created_at - interval '11 minutes' where account_id = $1`,
    [id],
  );
  for (const ask of [client.send('POST', '/api/account/erase', {}), client.get('/api/account/export')]) {
    const { status, body } = await ask;
    t.is(status, 403);
    t.is(body.code, 'recent_sign_in_required');
  }
  t.is((await client.get('/api/account')).status, 200);
  t.is((await api.as('free').send('POST', '/api/account/erase', {})).status, 403);
  t.is((await api.as('free').get('/api/account/export')).status, 403);
  const fresh = await browser(id);
  t.is((await fresh.get('/api/account/export')).status, 200);
  t.is((await fresh.send('POST', '/api/account/erase', { id: api.cast.accounts.free })).status, 400);
  t.is((await fresh.send('POST', '/api/account/erase', {})).status, 200, 'control');
});

test.serial('of fifty that erase at once one does, and an erasure is whole or not at all', async (t) => {
  const { id, client } = await person();
  await live(id, client);
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.send('POST', '/api/account/erase', {})));
  t.is(answers.filter(({ status }) => status === 200).length, 1);
  t.true(answers.every(({ status }) => [200, 401, 403, 404].includes(status)));

  const kept = await person();
  await live(kept.id, kept.client);
  const before = await rowsWith([kept.id]);
  await database.sql(`create function store.tg_refuse() returns trigger language plpgsql as
    $$begin raise exception 'no'; end$$`);
  await database.sql(`create trigger refuse before delete on store.accounts for each row
    execute function store.tg_refuse()`);
  await t.throwsAsync(database.sql('select api.delete_account($1)', [kept.id]));
  t.deepEqual(await rowsWith([kept.id]), before);
  await database.sql('drop trigger refuse on store.accounts');
  await database.sql('select api.delete_account($1)', [kept.id]);
  t.deepEqual(await rowsWith([kept.id]), [], 'the command line erases by the same function');
});
