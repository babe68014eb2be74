/** The command line parser of `npm run account`. */
import { Command } from 'commander';
import { accountCommands } from './accounts.ts';
import { installationCommand } from './installations.ts';
import { keyCommands } from './keys.ts';
import { teamCommand } from './teams.ts';

/** All subcommands. */
export function accountProgram(): Command {
  const program = new Command('npm run account --')
    .description(
      'Accounts, keys, teams, service credentials, installations and sessions of the database in the settings.',
    )
    .addHelpText(
      'after',
      `
Every command takes --json; use \`npm run --silent account -- … --json\` to pipe it.
Changes take effect with the next request. Secrets are printed when they are made and cannot be shown again.

Examples:
  npm run account -- create pat@example.org --plan pro
  npm run account -- key create pat@example.org --machine "nightly sync"
  npm run account -- set pat@example.org --plan starter
  npm run account -- team create "Lakeside" --plan enterprise --seats 5`,
    )
    .showHelpAfterError('(--help says more)');

  const subcommands = [...accountCommands(), ...keyCommands(), teamCommand(), installationCommand()];
  for (const subcommand of subcommands) program.addCommand(subcommand);
  return program;
}
