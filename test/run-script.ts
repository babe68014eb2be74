import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';
import { within } from './until.ts';

/** Runs a command of scripts; returns its exit status and its combined output. */
export async function runScript(
  name: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(projectRoot, 'scripts', `${name}.ts`), ...words], {
    cwd: projectRoot,
    env: { ...process.env, DEBUG: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += String(text);
    });
  const [code] = (await within(`${name} ends`, once(child, 'close'))) as [number | null];
  return { code, output };
}
