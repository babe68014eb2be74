/** Brings Chromium to a Debian that has none. */
import { aptInstall, asRoot, rootPrefix } from '../../shared/debian-packages.ts';
import { findChromium, NoBrowser } from './find.ts';

/** Installs it where this process may; else, or when that fails, says in one line what to run. */
export async function provideChromium(say: (line: string) => void): Promise<void> {
  if (findChromium() !== null) return;
  const prefix = rootPrefix();
  if (prefix === null) return say(new NoBrowser().message);
  say('The broker needs Chromium, which is not installed: installing chromium (apt-get install) …');
  await asRoot(prefix, `apt-get update -q && ${aptInstall} chromium`).catch((error: Error) => {
    say(`${error.message}. ${new NoBrowser().message}`);
  });
}
