/** Account commands: create, show, change, disable, delete, membership of organizations. */
import { Command } from 'commander';
import { describe, oneLine, perform, uuid } from '../operator.ts';
import { type Allotment, allotment, allotments, findAccount } from './context.ts';
import { newKey } from './keys.ts';

type Changes = { plan?: string; role?: string; name?: string; reads?: Allotment; exports?: Allotment };

export function accountCommands(): Command[] {
  return [create(), list(), show(), set(), disable(), enable(), remove(), organization()];
}

function create(): Command {
  return new Command('create')
    .summary('create an account and its key')
    .description('Creates an account and prints its key, which cannot be shown again.')
    .argument('<email>', 'email address, unique')
    .option('--name <text>', 'name (default: the address)')
    .option('--plan <plan>', 'free, starter, pro, team or enterprise', 'free')
    .option('--role <role>', 'none, staff or admin', 'none')
    .option('--no-key', 'create no key')
    .option('--json', 'print JSON')
    .action((email: string, options: { name?: string; plan: string; role: string; key: boolean; json?: boolean }) =>
      perform(options, async (ask) => {
        const { name = email, plan, role } = options;
        const account = await ask<string>('select api.create_account($1, $2, $3, $4)', email, name, plan, role);
        const key = options.key ? await newKey(ask, 'account', account, 'account') : null;
        const lines = [`Account ${account} made for ${email}: plan ${plan}, role ${role}.`];
        if (key !== null) lines.push(`Its key, shown this once: ${key.secret}`);
        return { data: { account, key }, text: lines.join('\n') };
      }),
    );
}

function list(): Command {
  return new Command('list')
    .summary('list accounts')
    .description('Lists accounts by address, with their current plans.')
    .argument('[search]', 'a part of the address or name')
    .option('--json', 'print JSON')
    .action((search: string | undefined, options: { json?: boolean }) =>
      perform(options, async (ask) => {
        const text = `select coalesce(json_agg(a), '[]') from api.list_accounts($1) as a`;
        const accounts = await ask<Record<string, unknown>[]>(text, search ?? null);
        const lines = accounts.map((row) => oneLine(row));
        return { data: { accounts }, text: lines.length === 0 ? 'No account.' : lines.join('\n') };
      }),
    );
}

function show(): Command {
  return new Command('show')
    .summary('show an account with its keys, sessions and teams')
    .description('Shows everything about an account except its keys, which are not stored in readable form.')
    .argument('<account>', 'id or address')
    .option('--json', 'print JSON')
    .action((account: string, options: { json?: boolean }) =>
      perform(options, async (ask) => {
        const id = await findAccount(ask, account);
        const data = await ask<Record<string, unknown>>('select api.show_account($1)', id);
        return { data, text: describe(data) };
      }),
    );
}

function set(): Command {
  return new Command('set')
    .summary('change plan, role, name or allotments')
    .description('Changes an account, with effect from its next request with any key or session.')
    .argument('<account>', 'id or address')
    .option('--plan <plan>', 'free, starter, pro, team or enterprise')
    .option('--role <role>', 'none, staff or admin')
    .option('--name <text>', 'name')
    .option('--reads <n>', 'individually agreed reads per month; `plan`: those of the plan', allotment)
    .option('--exports <n>', 'individually agreed exports per month; `plan`: those of the plan', allotment)
    .option('--json', 'print JSON')
    .action((account: string, { json, ...changes }: Changes & { json?: boolean }) =>
      perform(json === undefined ? {} : { json }, async (ask) => {
        const { reads, exports, ...others } = changes;
        const wanted = { ...others, ...allotments(reads, exports) };
        if (Object.keys(wanted).length === 0)
          throw new Error('Say what to change: --plan, --role, --name, --reads or --exports.');
        const id = await findAccount(ask, account);
        await ask('select api.change_account($1, $2)', id, JSON.stringify(wanted));
        return { data: { account: id, changed: wanted }, text: `Account ${id}: ${oneLine(wanted)}.` };
      }),
    );
}

function disable(): Command {
  return switchable('disable', 'refuse all keys and sessions of an account from now on', true);
}

function enable(): Command {
  return switchable('enable', 'let a disabled account in again', false);
}

function switchable(name: string, summary: string, disabled: boolean): Command {
  return new Command(name)
    .summary(summary)
    .description(`${summary[0]?.toUpperCase()}${summary.slice(1)}.`)
    .argument('<account>', 'id or address')
    .option('--json', 'print JSON')
    .action((account: string, options: { json?: boolean }) =>
      perform(options, async (ask) => {
        const id = await findAccount(ask, account);
        await ask('select api.change_account($1, $2)', id, JSON.stringify({ disabled }));
        return { data: { account: id, disabled }, text: `Account ${id} is ${disabled ? 'disabled' : 'enabled'}.` };
      }),
    );
}

function remove(): Command {
  return new Command('delete')
    .summary('delete an account permanently')
    .description(
      'Deletes an account with its keys, sessions, seats and memberships. Its contributions and collections stay, ' +
        'without its name. This cannot be undone; `disable` can.',
    )
    .argument('<account>', 'id or address')
    .option('--json', 'print JSON')
    .action((account: string, options: { json?: boolean }) =>
      perform(options, async (ask) => {
        const id = await findAccount(ask, account);
        await ask('select api.delete_account($1)', id);
        return { data: { account: id, deleted: true }, text: `Account ${id} is deleted.` };
      }),
    );
}

function organization(): Command {
  return new Command('organization')
    .summary('make an account a member of an organization of the catalog')
    .description(
      "Makes an account an active member of an organization: it reads that organization's detail on any plan.",
    )
    .argument('<account>', 'id or address')
    .argument('<organization>', 'id of the organization', uuid)
    .option('--inactive', 'keep the membership, inactive')
    .option('--json', 'print JSON')
    .action((account: string, organizationId: string, options: { inactive?: boolean; json?: boolean }) =>
      perform(options, async (ask) => {
        const id = await findAccount(ask, account);
        const active = options.inactive !== true;
        await ask('select api.set_organization_member($1, $2, $3)', id, organizationId, active);
        const text = `Account ${id} is an ${active ? 'active' : 'inactive'} member of ${organizationId}.`;
        return { data: { account: id, organization: organizationId, active }, text };
      }),
    );
}
