/** Installs Debian packages when this process has the rights to. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The command prefix to become root: empty as root, else sudo without a password; null when neither works or apt is
 * missing.
 */
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

/** The shell command that installs the Debian packages named after it; it waits up to 300 s for the dpkg lock. */
export const aptInstall =
  'DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -q --no-install-recommends';

/**
 * Runs a shell script as root under a lock, so that concurrent processes run apt one after another. Output goes to
 * stderr.
 */
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
