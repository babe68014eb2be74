/** `npm run records -- …`: takes back, holds, merges and splits what is said of records, and shows their past. */
import { command } from './command.ts';
import { recordsProgram } from './records/program.ts';

command(async () => {
  await recordsProgram().parseAsync();
});
