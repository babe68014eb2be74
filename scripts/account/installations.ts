/** Installations of scrapers: their credentials open only the worker protocol. */
import { Command } from 'commander';
import { type Ask, oneLine, perform } from '../operator.ts';

interface NewInstallation {
  readonly installationId: string;
  readonly secret: string;
}

export function installationCommand(): Command {
  const group = new Command('installation')
    .summary('create, list, rotate and revoke installations of scrapers')
    .description('Installations of scrapers. Each has one credential, valid only for the worker protocol.');
  group
    .command('create')
    .description('Creates an installation and prints its secret, which cannot be shown again.')
    .argument('<name>', 'name, unique')
    .option('--json', 'print JSON')
    .action((name: string, options: { json?: boolean }) =>
      perform(options, async (ask) =>
        shown(await made(ask, 'select to_jsonb(i) from api.create_installation($1) i', name)),
      ),
    );
  group
    .command('list')
    .description('Lists installations, including those with a revoked credential.')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) =>
      perform(options, async (ask) => {
        const text = `select coalesce(json_agg(i), '[]') from api.list_installations() i`;
        const data = await ask<Record<string, unknown>[]>(text);
        return { data, text: data.length === 0 ? 'No installation.' : data.map((row) => oneLine(row)).join('\n') };
      }),
    );
  group
    .command('rotate')
    .description('Replaces the secret of an installation and prints the new one; the old one stops working now.')
    .argument('<installation>', 'name or id')
    .option('--json', 'print JSON')
    .action((installation: string, options: { json?: boolean }) =>
      perform(options, async (ask) =>
        shown(await made(ask, 'select to_jsonb(i) from api.rotate_installation($1) i', installation)),
      ),
    );
  group
    .command('revoke')
    .description('Revokes the credential of an installation.')
    .argument('<installation>', 'name or id')
    .option('--json', 'print JSON')
    .action((installation: string, options: { json?: boolean }) =>
      perform(options, async (ask) => {
        const installationId = await ask<string>('select api.revoke_installation($1)', installation);
        return {
          data: { installationId, revoked: true },
          text: `Installation ${installationId} is refused from now on.`,
        };
      }),
    );
  return group;
}

function made(ask: Ask, text: string, argument: string): Promise<NewInstallation> {
  return ask<NewInstallation>(text, argument);
}

function shown(data: NewInstallation) {
  const text = `Installation ${data.installationId}\nIts secret, shown this once: ${data.secret}`;
  return { data, text };
}
