/** Teams: one plan and a shared allowance for all members. */
import { Command } from 'commander';
import { describe, oneLine, perform, uuid, whole } from '../operator.ts';
import { type Allotment, allotment, allotments, findAccount } from './context.ts';

type Changes = {
  plan?: string;
  name?: string;
  seats?: number;
  reads?: Allotment;
  exports?: Allotment;
  close?: boolean;
  reopen?: boolean;
};

const seats = whole(0, 1_000_000);

export function teamCommand(): Command {
  const group = new Command('team')
    .summary('create teams, change seats, add and remove members')
    .description('Team and Enterprise subscriptions.');
  for (const command of [create, list, show, set, add, remove]) command(group);
  return group;
}

function create(group: Command): void {
  group
    .command('create')
    .description('Creates a team without members.')
    .argument('<name>')
    .requiredOption('--seats <n>', 'licensed seats', seats)
    .option('--plan <plan>', 'team or enterprise', 'team')
    .option('--json', 'print JSON')
    .action((name: string, options: { seats: number; plan: string; json?: boolean }) =>
      perform(options, async (ask) => {
        const team = await ask<string>('select api.create_team($1, $2, $3)', name, options.plan, options.seats);
        return { data: { team }, text: `Team ${team} made: plan ${options.plan}, ${options.seats} seats.` };
      }),
    );
}

function list(group: Command): void {
  group
    .command('list')
    .description('Lists all teams.')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) =>
      perform(options, async (ask) => {
        const teams = await ask<Record<string, unknown>[]>(
          `select coalesce(json_agg(t), '[]') from api.list_teams() as t`,
        );
        const lines = teams.map((row) => oneLine(row));
        return { data: { teams }, text: lines.length === 0 ? 'No team.' : lines.join('\n') };
      }),
    );
}

function show(group: Command): void {
  group
    .command('show')
    .description("Shows a team with its members and this month's reads.")
    .argument('<team>', 'id of the team', uuid)
    .option('--json', 'print JSON')
    .action((team: string, options: { json?: boolean }) =>
      perform(options, async (ask) => {
        const data = await ask<Record<string, unknown> | null>('select api.show_team($1)', team);
        if (data === null) throw new Error('There is no such team.');
        return { data, text: describe(data) };
      }),
    );
}

function set(group: Command): void {
  group
    .command('set')
    .description("Changes a team, with effect from its members' next requests.")
    .argument('<team>', 'id of the team', uuid)
    .option('--plan <plan>', 'team or enterprise')
    .option('--name <text>', 'name')
    .option('--seats <n>', 'licensed seats, not fewer than members', seats)
    .option('--reads <n>', 'individually agreed pooled reads per month; `plan`: those of the plan', allotment)
    .option('--exports <n>', 'individually agreed pooled exports per month; `plan`: those of the plan', allotment)
    .option('--close', 'close the team: its members lose its plan now')
    .option('--reopen', 'undo --close')
    .option('--json', 'print JSON')
    .action((team: string, { json, ...changes }: Changes & { json?: boolean }) =>
      perform(json === undefined ? {} : { json }, async (ask) => {
        const wanted = changesOf(changes);
        await ask('select api.change_team($1, $2)', team, JSON.stringify(wanted));
        return { data: { team, changed: wanted }, text: `Team ${team}: ${oneLine(wanted)}.` };
      }),
    );
}

function add(group: Command): void {
  group
    .command('add')
    .description('Adds an account as a member. The first member of a team without an admin becomes its admin.')
    .argument('<team>', 'id of the team', uuid)
    .argument('<account>', 'id or address')
    .option('--role <role>', 'member or admin, who invites and removes members')
    .option('--json', 'print JSON')
    .action((team: string, account: string, options: { role?: string; json?: boolean }) =>
      perform(options, async (ask) => {
        const id = await findAccount(ask, account);
        await ask('select api.add_team_member($1, $2, $3)', team, id, options.role ?? null);
        return { data: { team, account: id }, text: `Account ${id} sits in team ${team}.` };
      }),
    );
}

function remove(group: Command): void {
  group
    .command('remove')
    .description("Removes a member, who loses the team's plan with the next request.")
    .argument('<team>', 'id of the team', uuid)
    .argument('<account>', 'id or address')
    .option('--json', 'print JSON')
    .action((team: string, account: string, options: { json?: boolean }) =>
      perform(options, async (ask) => {
        const id = await findAccount(ask, account);
        await ask('select api.remove_team_member($1, $2)', team, id);
        return { data: { team, account: id }, text: `Account ${id} has left team ${team}.` };
      }),
    );
}

function changesOf({ reads, exports, close, reopen, ...others }: Changes): Record<string, unknown> {
  const wanted: Record<string, unknown> = { ...others, ...allotments(reads, exports) };
  if (close === true || reopen === true) wanted.closed = close === true;
  if (Object.keys(wanted).length === 0)
    throw new Error('Say what to change: --plan, --name, --seats, --reads, --exports, --close or --reopen.');
  return wanted;
}
