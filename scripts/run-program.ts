/** Runs a program of node_modules/.bin and collects its output. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';
import type { Tally } from './tally.ts';

/** The output: `output` is stdout and stderr interleaved, `stdout` is stdout alone. */
export type ProgramResult = { code: number; output: string; stdout: string };

/** Runs a program; `onText` receives output as it arrives. */
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

/** A check without a database, and the arguments that fix its findings. */
export type StaticCheck = {
  part: string;
  program: string;
  args: string[];
  /** Arguments with which the program fixes what it can. */
  mends?: string[];
};

/** The checks without a database: types, lint and format of the whole project. */
export const staticChecks: readonly StaticCheck[] = [
  {
    part: 'types',
    program: 'tsc',
    args: ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json'],
  },
  { part: 'types of the pages', program: 'tsc', args: ['--noEmit', '-p', 'server/pages'] },
  {
    part: 'format and lint',
    program: 'biome',
    args: ['check', '--error-on-warnings', '--diagnostic-level=warn', '.'],
    mends: ['check', '--write', '--diagnostic-level=warn', '.'],
  },
  {
    part: 'lint with types',
    program: 'oxlint',
    args: ['--type-aware', '--deny-warnings'],
    mends: ['--type-aware', '--fix'],
  },
];

/** Runs a check and prints its findings, with advice if a command or a line fixes them. */
export async function runCheck({ part, program, args, mends }: StaticCheck, tally: Tally): Promise<void> {
  const { code, output } = await runProgram(program, args);
  const advice = [
    ...(mends ? ['npm run check -- --fix mends the format, and of the lint what can be mended.'] : []),
    ...(/Property 'access' is missing|type 'RestrictedAccess'/.test(output)
      ? [
          'A route says who may call it: ' +
            "access: { capability: 'catalog', machine: true, service: true, preview: false, metered: true },",
        ]
      : []),
  ];
  tally.add(part, code === 0 ? 1 : 0, code === 0 ? 0 : 1, [output, ...advice].join('\n'));
}
