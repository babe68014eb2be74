/** PostgreSQL refuses to run as root: when this process is root, its programs run as an unprivileged user. */
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { serverEnvironment } from './cluster-settings.ts';

/** The user that runs the programs; null for the user of this process. */
export type ProgramUser = { uid: number; gid: number } | null;

const userName = 'campatlas';

/**
 * The owner of an existing cluster, else Debian's user postgres, else a new system user. Null when this process is not
 * root.
 */
export function programUser(clusterFolder: string): ProgramUser {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = idsOf('postgres') ?? idsOf(userName);
  if (known) return known;
  execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', userName]);
  const made = idsOf(userName);
  if (!made) throw new Error(`The system user ${userName} could not be created; PostgreSQL must not run as root.`);
  return made;
}

function idsOf(name: string): { uid: number; gid: number } | null {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return null;
  }
}

/** Whether the user may enter every folder above this one. */
function canReach(user: { uid: number; gid: number }, folder: string): boolean {
  for (let above = dirname(folder); ; above = dirname(above)) {
    const { uid, gid, mode } = statSync(above);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (above === dirname(above)) return true;
  }
}

/**
 * Runs a PostgreSQL program on a cluster folder, passed to it with -D, and returns its output. The unprivileged user
 * cannot enter a checkout below a private home such as /root; then the program inherits the opened folder and names it
 * through /proc, so that no permissions change and the data stay in place. `megabytes` limits the address space of the
 * program and its children.
 */
export async function runOnCluster(
  user: ProgramUser,
  program: string,
  folder: string,
  args: string[],
  megabytes?: number,
): Promise<string> {
  const inherited = user !== null && !canReach(user, folder) ? openSync(folder, 'r') : null;
  const name = inherited === null ? folder : '/proc/self/fd/3';
  try {
    return await runProgram(
      user,
      program,
      ['-D', name, ...args.map((arg) => arg.replaceAll('{folder}', name))],
      inherited,
      megabytes,
    );
  } finally {
    if (inherited !== null) closeSync(inherited);
  }
}

function runProgram(
  user: ProgramUser,
  program: string,
  args: string[],
  inherited: number | null,
  megabytes: number | undefined,
): Promise<string> {
  const limited =
    megabytes === undefined
      ? [program, ...args]
      : ['/bin/sh', '-c', `ulimit -v ${megabytes * 1024} 2>/dev/null; exec "$0" "$@"`, program, ...args];
  const [command = program, ...rest] = limited;
  const path = `${dirname(program)}:/usr/local/bin:/usr/bin:/bin`;
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      cwd: '/',
      env: { PATH: path, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...serverEnvironment },
      stdio: ['ignore', 'pipe', 'pipe', inherited ?? 'ignore'],
      detached: true,
      ...user,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code ?? signal}:\n${output.trim()}`));
    });
  });
}
