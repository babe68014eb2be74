/** The accounts that tests act as; created by the same SQL function as the demo's. */
import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './database.ts';

const withKey = [
  'free',
  'starter',
  'pro',
  'team',
  'enterprise',
  'staff',
  'admin',
  'proMachine',
  'staffMachine',
  'adminMachine',
  'service',
  'parent',
  'otherParent',
  'orgMember',
] as const;

/** All callers. `nobody` has no credential, `preview` a browser cookie, the others a key. */
export const everybody = ['nobody', ...withKey, 'preview'] as const;

export type Name = (typeof everybody)[number];
export type KeyHolder = (typeof withKey)[number];
export type CookieHolder = 'pro' | 'staff' | 'admin' | 'parent' | 'preview';
export type AccountHolder = Exclude<KeyHolder, 'service' | `${string}Machine`>;

/** The result of api.make_demo_principals. */
export interface Principals {
  readonly keys: Readonly<Record<KeyHolder, string>>;
  /** Complete Cookie headers. */
  readonly cookies: Readonly<Record<CookieHolder, string>>;
  readonly accounts: Readonly<Record<AccountHolder, string>>;
  readonly orgMemberOrganizationId: string | null;
}

export interface Cast extends Principals {
  /** The request headers of a caller. */
  headersOf(name: Name): Record<string, string>;
  /** The headers of the service credential acting for an account. */
  speakingFor(accountId: string): Record<string, string>;
}

/** Creates the cast in a test's database. orgMember becomes a member of `organizationId`. */
export async function makeCast(
  database: Pick<TestDatabase, 'sql'>,
  organizationId: string | null = null,
): Promise<Cast> {
  const rows = await database.sql<{ principals: Principals }>('select api.make_demo_principals($1) as principals', [
    organizationId,
  ]);
  const principals = rows[0]?.principals;
  if (principals === undefined) throw new Error('the cast was not made');
  const { keys, cookies } = principals;
  return {
    ...principals,
    headersOf(name) {
      if (name === 'nobody') return {};
      return name === 'preview' ? { cookie: cookies.preview } : { 'x-api-key': keys[name] };
    },
    speakingFor: (accountId) => ({ 'x-api-key': keys.service, 'x-viewer-id': accountId }),
  };
}

/** An additional account with its key. */
export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly secret: string;
}

/** Creates an account, so that concurrent tests do not affect each other. */
export async function newAccount(
  { sql }: Pick<TestDatabase, 'sql'>,
  { plan = 'free', name = 'P', isVerified = false } = {},
): Promise<NewAccount> {
  const email = `${randomUUID()}@example.org`;
  const [made] = await sql<{ id: string; secret: string }>(
    `select a.id, k.secret
      from (select api.create_account($1, $2, $3) as id) a, api.create_key('account', a.id, 'a') k`,
    [email, name, plan],
  );
  if (made === undefined) throw new Error('no account was made');
  if (isVerified) await sql('update store.accounts set email_verified_at = now() where id = $1', [made.id]);
  return { ...made, email };
}

/** Creates a session of an account; returns its id and complete Cookie header. */
export async function newSession(
  database: Pick<TestDatabase, 'sql'>,
  account: string,
): Promise<{ id: string; cookie: string }> {
  const [made] = await database.sql<{ id: string; cookie: string }>(
    `select id, cookie from api.create_browser_session($1, null, '1 day')`,
    [account],
  );
  if (made === undefined) throw new Error('no session was made');
  return made;
}
