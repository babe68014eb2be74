/** Keys, service keys and browser sessions. Secrets are printed once, when they are created. */
import { Command } from 'commander';
import { type Ask, describe, type Outcome, oneLine, perform, uuid, whole } from '../operator.ts';
import { findAccount } from './context.ts';

export interface NewKey {
  readonly id: string;
  readonly secret: string;
}

/** Creates a key; its secret cannot be read again later. */
export function newKey(ask: Ask, kind: string, account: string | null, name: string): Promise<NewKey> {
  return ask<NewKey>('select to_jsonb(k) from api.create_key($1, $2, $3) as k', kind, account, name);
}

export function keyCommands(): Command[] {
  return [key(), service(), session(), signOut(), rotateSigningKey()];
}

function key(): Command {
  const group = new Command('key')
    .summary('create, list, rotate and revoke keys')
    .description('Keys for the header x-api-key.');
  group
    .command('create')
    .summary("make an account's key, or a named machine key")
    .description(
      'Creates the credential of an account; with --machine a named integration key, which requires the plan Pro or ' +
        'higher.',
    )
    .argument('<account>', 'id or address')
    .option('--machine <name>', 'create a named integration key')
    .option('--json', 'print JSON')
    .action((account: string, options: { machine?: string; json?: boolean }) =>
      perform(options, async (ask) => {
        const kind = options.machine === undefined ? 'account' : 'machine';
        return shown(await newKey(ask, kind, await findAccount(ask, account), options.machine ?? 'account'));
      }),
    );
  group
    .command('list')
    .description('Lists the keys of an account, including revoked ones.')
    .argument('<account>', 'id or address')
    .option('--json', 'print JSON')
    .action((account: string, options: { json?: boolean }) =>
      perform(options, async (ask) => {
        const text = `select api.show_account($1) -> 'keys'`;
        return listed(await ask<Record<string, unknown>[]>(text, await findAccount(ask, account)));
      }),
    );
  group
    .command('rotate')
    .description('Replaces a key by a new one of the same kind and name; the old one stops working now.')
    .argument('<key>', 'id of the key', uuid)
    .option('--json', 'print JSON')
    .action((id: string, options: { json?: boolean }) =>
      perform(options, async (ask) => shown(await ask<NewKey>('select to_jsonb(k) from api.rotate_key($1) as k', id))),
    );
  group
    .command('revoke')
    .description('Revokes a key.')
    .argument('<key>', 'id of the key', uuid)
    .option('--json', 'print JSON')
    .action((id: string, options: { json?: boolean }) =>
      perform(options, async (ask) => {
        await ask('select api.revoke_key($1)', id);
        return { data: { key: id, revoked: true }, text: `Key ${id} is revoked.` };
      }),
    );
  return group;
}

function service(): Command {
  const group = new Command('service')
    .summary('create and list service credentials')
    .description('Credentials of our own services, which belong to no account. Rotate and revoke them with `key`.');
  group
    .command('create')
    .description('Creates a service credential.')
    .argument('<name>', 'name of the service')
    .option('--json', 'print JSON')
    .action((name: string, options: { json?: boolean }) =>
      perform(options, async (ask) => shown(await newKey(ask, 'service', null, name))),
    );
  group
    .command('list')
    .description('Lists service credentials, including revoked ones.')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) =>
      perform(options, async (ask) =>
        listed(
          await ask<Record<string, unknown>[]>(`select coalesce(json_agg(k), '[]') from api.list_service_keys() as k`),
        ),
      ),
    );
  return group;
}

function session(): Command {
  return new Command('session')
    .summary('sign a browser in: print the cookie of a new session')
    .description(
      'Creates a session and prints its Cookie header: of an account, or with --preview of an investor preview, ' +
        'without account.',
    )
    .argument('[account]', 'id or address')
    .option('--preview <permissions...>', 'permissions: explorer.browse_masked, explorer.query_masked')
    .option('--days <n>', 'lifetime in days', whole(1, 3650), 30)
    .option('--json', 'print JSON')
    .action((account: string | undefined, options: { preview?: string[]; days: number; json?: boolean }) =>
      perform(options, async (ask) => {
        if ((account === undefined) === (options.preview === undefined))
          throw new Error('Name an account, or give --preview with its permissions.');
        const id = account === undefined ? null : await findAccount(ask, account);
        const text = 'select to_jsonb(s) from api.create_browser_session($1, $2, make_interval(days => $3)) as s';
        const made = await ask<{ id: string; cookie: string }>(text, id, options.preview ?? null, options.days);
        return { data: made, text: `Session ${made.id}. Its cookie, shown this once:\n${made.cookie}` };
      }),
    );
}

function signOut(): Command {
  return new Command('sign-out')
    .summary('end a browser session')
    .description('Ends a browser session.')
    .argument('<session>', 'id of the session', uuid)
    .option('--json', 'print JSON')
    .action((id: string, options: { json?: boolean }) =>
      perform(options, async (ask) => {
        await ask('select api.end_browser_session($1)', id);
        return { data: { session: id, ended: true }, text: `Session ${id} has ended.` };
      }),
    );
}

function rotateSigningKey(): Command {
  return new Command('rotate-signing-key')
    .summary('sign cookies with a new key; signs everybody out')
    .description('Creates a new key for signing session cookies. All existing sessions end.')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) =>
      perform(options, async (ask) => {
        await ask('select api.rotate_signing_key()');
        return { data: { rotated: true }, text: 'Cookies are signed with a new key. Everybody is signed out.' };
      }),
    );
}

function shown(made: NewKey): Outcome {
  return {
    data: made,
    text: `${describe({ id: made.id, key: made.secret })}\nThe key is shown this once; keep it now.`,
  };
}

function listed(keys: Record<string, unknown>[]): Outcome {
  return { data: { keys }, text: keys.length === 0 ? 'No key.' : keys.map((row) => oneLine(row)).join('\n') };
}
