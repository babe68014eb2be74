/** Debian's packages, installed when this process may. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** How to become root: nothing to add, sudo without a password; null when not at all, or when there is no apt. */
export function rootPrefix(): string[] | null {
  if (!existsSync('/usr/bin/apt-get')) return null;
  if (process.getuid?.() === 0) return [];
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return ['sudo', '-n'];
  } catch {
    return null;
  }
}

/** Shell words that install the Debian packages named after them; another program's hold of dpkg is waited for. */
export const aptInstall =
  'DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -q --no-install-recommends';

/** Runs a shell script of apt's as root; processes that do so at once wait for each other. Progress goes to stderr. */
export function asRoot(prefix: string[], script: string): Promise<void> {
  const [program, ...args] = [...prefix, 'flock', '/var/lib/apt', 'sh', '-c', script];
  return new Promise((resolve, reject) => {
    const child = spawn(program as string, args, { stdio: ['ignore', process.stderr, process.stderr] });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Installing failed: ${script} ended with ${code}`)),
    );
  });
}
