/** `npm run config`: the settings in force, secrets hidden. */
import { describeConfig, readConfig } from '../server/config.ts';

console.log(JSON.stringify(describeConfig(readConfig(process.env)), null, 2));
