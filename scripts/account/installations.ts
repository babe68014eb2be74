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
    .description('Outside workers that read the web sites of camps. Each has one credential, for its protocol alone.');
  group
    .command('create')
    .description('Makes an installation and prints its secret, which is shown this once.')
    .argument('<name>', 'what people call it; one installation each')
    .option('--json', 'print JSON')
    .action((name: string, options: { json?: boolean }) =>
      perform(options, async (ask) =>
        shown(await made(ask, 'select to_jsonb(i) from api.create_installation($1) i', name)),
      ),
    );
  group
    .command('list')
    .description('Lists installations, those whose credential was revoked too.')
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
    .description('Prints a new secret of an installation; the old one is refused from now on.')
    .argument('<installation>', 'name or id')
    .option('--json', 'print JSON')
    .action((installation: string, options: { json?: boolean }) =>
      perform(options, async (ask) =>
        shown(await made(ask, 'select to_jsonb(i) from api.rotate_installation($1) i', installation)),
      ),
    );
  group
    .command('revoke')
    .description('Refuses the credential of an installation from now on.')
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
