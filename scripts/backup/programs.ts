/** Runs PostgreSQL's client programs without exposing the password. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { findProgram } from '../../server/db/postgres-program.ts';

/** Parameters of a URL that libpq knows; node-postgres has others. */
const words = /^(host|port|sslmode|sslcert|sslkey|sslrootcert|sslcrl|channel_binding|options|target_session_attrs)$/;

/** The URL without its password, and an environment that contains it: command lines are visible to all users. */
export function addressFor(url: string): { address: string; env: Record<string, string | undefined> } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  for (const [name, value] of [...address.searchParams]) {
    if (name === 'sslmode' && value === 'no-verify') address.searchParams.set('sslmode', 'require');
    else if (!words.test(name)) address.searchParams.delete(name);
  }
  const env = { ...process.env, LC_ALL: 'C.UTF-8', PGAPPNAME: 'campatlas backup' };
  return { address: address.href, env: password === '' ? env : { ...env, PGPASSWORD: password } };
}

/** A running program; `ended` rejects with its last output when it fails. */
export interface Running {
  readonly child: ChildProcess & { stdin: Writable; stdout: Readable };
  readonly ended: Promise<void>;
}

/** Runs pg_dump, pg_restore or psql of the server's major version, or the next later one installed. */
export function runClient(
  name: string,
  major: number,
  args: readonly string[],
  url: string | null,
  options: { signal?: AbortSignal; onLine?: (line: string) => void } = {},
): Running {
  const { address, env } = url === null ? { address: null, env: process.env } : addressFor(url);
  const child = spawn(findProgram(name, major), [...(address === null ? [] : ['--dbname', address]), ...args], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  // The program may exit before it has read all input.
  child.stdin.on('error', () => {});
  const messages = lastLines(child.stderr, options.onLine ?? (() => {}));
  const ended = (async () => {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (code !== 0) throw new Error(`${name} ended with ${code ?? signal}: ${(await messages).join('\n')}`);
  })();
  ended.catch(() => {});
  return { child, ended };
}

/** The complete output of a program. */
export async function outputOf(running: Running, input: Readable): Promise<string> {
  input.on('error', () => {});
  input.pipe(running.child.stdin);
  const output = await text(running.child.stdout);
  input.destroy();
  await running.ended;
  return output;
}

async function lastLines(stream: Readable, onLine: (line: string) => void): Promise<string[]> {
  const kept: string[] = [];
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = `${rest}${chunk as string}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      onLine(line);
      if (/error|fatal|DETAIL|HINT/i.test(line)) kept.push(line);
      if (kept.length > 5) kept.shift();
    }
  }
  return rest === '' ? kept : [...kept, rest];
}
