/** `npm run account -- …`: accounts, keys, teams, service credentials and sessions. Operators have no other way in. */
import { accountProgram } from './account/program.ts';
import { command } from './command.ts';

command(async () => {
  await accountProgram().parseAsync();
});
