/** Reads the settings of a command. */
import { type Config, readConfig, unknownSettings } from '../server/config.ts';

let reported = false;

/** Reads the settings; reports misspelt variables once. */
export function readSettings(): Config {
  if (!reported) for (const line of unknownSettings(process.env)) console.error(line);
  reported = true;
  return readConfig(process.env);
}
