/** Runs a program of node_modules/.bin and gives what it printed. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';

/** What it printed: all of it as it came, and what went to stdout alone. */
export type ProgramResult = { code: number; output: string; stdout: string };

/** Output is collected; `onText` sees it as it comes. */
export function runProgram(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
  onText: (text: string) => void = () => {},
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(projectRoot, 'node_modules', '.bin', name), args, {
      cwd: projectRoot,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let stdout = '';
    const collect = (text: string) => {
      output += text;
      onText(text);
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      collect(text);
    });
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim(), stdout }));
  });
}

/** The checks that need no database: types, lint and format of the whole project. */
export const staticChecks: readonly { part: string; program: string; args: string[] }[] = [
  {
    part: 'types',
    program: 'tsc',
    args: ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json'],
  },
  { part: 'types of the pages', program: 'tsc', args: ['--noEmit', '-p', 'server/pages'] },
  { part: 'format and lint', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { part: 'lint with types', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
];
