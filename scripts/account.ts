/**
 * `npm run account -- …`: manages accounts, keys, teams, service credentials and sessions. It is the only interface for
 * operators.
 */
import { accountProgram } from './account/program.ts';
import { command } from './command.ts';

command(async () => {
  await accountProgram().parseAsync();
});
