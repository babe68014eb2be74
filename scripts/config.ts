/** `npm run config`: the settings in force, secrets hidden. */

import { describeConfig, readConfig } from '../server/config.ts';
import { command, readFlags } from './command.ts';

readFlags('npm run config\n\nShows the settings in force, secrets hidden.');

command(async () => console.log(JSON.stringify(describeConfig(readConfig(process.env)), null, 2)));
