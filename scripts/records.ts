/** `npm run records -- …`: retracts, holds, merges and splits records, and shows their history. */
import { command } from './command.ts';
import { recordsProgram } from './records/program.ts';

command(async () => {
  await recordsProgram().parseAsync();
});
