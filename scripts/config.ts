/** `npm run config`: prints the settings in use, secrets hidden. */
import { describeSettings } from '../server/config.ts';
import { command, readFlags } from './command.ts';
import { readSettings } from './settings.ts';

readFlags('npm run config\n\nShows the settings in use, with secrets hidden.');

command(async () => {
  readSettings();
  console.log(JSON.stringify(describeSettings(process.env), null, 2));
});
