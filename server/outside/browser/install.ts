/** Installs Chromium on Debian. */
import { aptInstall, asRoot, rootPrefix } from '../../shared/debian-packages.ts';
import { findChromium, NoBrowser } from './find.ts';

/** Installs Chromium if this process may; otherwise, or on failure, prints the command to run. */
export async function provideChromium(say: (line: string) => void): Promise<void> {
  if (findChromium() !== null) return;
  const prefix = rootPrefix();
  if (prefix === null) return say(new NoBrowser().message);
  say('The broker needs Chromium, which is not installed: installing chromium (apt-get install) …');
  await asRoot(prefix, `apt-get update -q && ${aptInstall} chromium`).catch((error: Error) => {
    say(`${error.message}. ${new NoBrowser().message}`);
  });
}
