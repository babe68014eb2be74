/** A client as a user gets it: packed, and installed into an empty folder without a network. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ExecutionContext } from 'ava';
import { projectRoot } from '../../server/config.ts';
import { isWhole } from '../runs.ts';

const run = promisify(execFile);

export interface Installed {
  readonly folder: string;
  /** The paths in the tarball. */
  readonly files: readonly string[];
  /** The compiler's errors for these programs, by file name; '' when there are none. */
  compile(compiler: string, options: object, programs: Readonly<Record<string, string>>): Promise<string>;
  /** Runs a JavaScript file of the folder and returns its output. */
  run(file: string, environment: Readonly<Record<string, string>>): Promise<string>;
  remove(): void;
}

/** Compilers that users may have. */
export const compilers = {
  'TypeScript 7': join(projectRoot, 'node_modules/.bin/tsc'),
  'TypeScript 5': join(projectRoot, 'tools/openapi-types/node_modules/.bin/tsc'),
};

/** Strict compiler options for Node and for browsers. */
const strictOptions = {
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  target: 'es2022',
};
export const targets: Readonly<Record<string, object>> = {
  'Node, NodeNext': {
    module: 'nodenext',
    lib: ['es2023'],
    types: ['node'],
    typeRoots: [join(projectRoot, 'node_modules/@types')],
  },
  'a browser, bundler': {
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
  },
};

/** Each compiler for each target; in a part of the campaign, each of them once. */
export const compilations = Object.entries(compilers).flatMap(([compiler, program], at) =>
  Object.entries(targets)
    .filter((_, turn) => isWhole || turn === at)
    .map(([target, options]) => ({ name: `${compiler}, ${target}`, program, options })),
);

/** Packs a client and installs it with its dependencies, which come from this repository. */
export async function installClient(name: 'map' | 'api', libraries: readonly string[]): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), `campatlas-${name}-`));
  const npm = (...args: string[]) =>
    run('npm', args, { cwd: folder, env: { ...process.env, npm_config_cache: join(folder, '.npm') } });
  await run('npm', ['pack', join(projectRoot, 'clients', name), '--pack-destination', folder], { cwd: projectRoot });
  const tarball = `campatlas-${name}-1.0.0.tgz`;
  const links = Object.fromEntries(libraries.map((one) => [one, `file:${join(projectRoot, 'node_modules', one)}`]));
  const dependencies = { [`campatlas-${name}`]: `file:${tarball}`, ...links };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  await npm('install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock');
  const { stdout } = await run('tar', ['-tzf', join(folder, tarball)]);
  return {
    folder,
    files: stdout.trim().split('\n').sort(),
    async compile(compiler, options, programs) {
      const source = join(folder, 'source');
      rmSync(source, { recursive: true, force: true });
      mkdirSync(source);
      for (const [file, text] of Object.entries(programs)) writeFileSync(join(source, file), text);
      const compilerOptions = { ...strictOptions, ...options, outDir: '../built', rootDir: '.' };
      writeFileSync(join(source, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
      return run(compiler, ['-p', source]).then(
        ({ stdout }) => stdout,
        (error: { stdout?: string }) => error.stdout || String(error),
      );
    },
    async run(file, environment) {
      const env = { PATH: process.env.PATH ?? '', ...environment };
      const { stdout } = await run(process.execPath, [join(folder, file)], { env, timeout: 180_000 });
      return stdout;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * The compiler accepts a program whose mistakes are marked as expected, and complains where one is not made: `right`
 * instead of `wrong`.
 */
export async function expectStrict(
  t: ExecutionContext,
  installed: Installed,
  { program, options }: (typeof compilations)[number],
  { typed, wrong, right }: Readonly<Record<'typed' | 'wrong' | 'right', string>>,
): Promise<void> {
  t.timeout(400_000);
  const broken = typed.replace(wrong, right);
  const said = await installed.compile(program, options, { 'typed.ts': typed, 'broken.ts': broken });
  t.regex(said, /source\/broken\.ts.*Unused '@ts-expect-error'/);
  t.is(said.trim().split('\n').length, 1, said);
}

/** The examples of a README: its ts code blocks that import the package. */
export function examplesOf(name: 'map' | 'api'): string[] {
  const text = readFileSync(join(projectRoot, 'clients', name, 'README.md'), 'utf8');
  return [...text.matchAll(/```ts\n(.*?)```/gs)]
    .map(([, code = '']) => code)
    .filter((code) => code.includes(`from 'campatlas-${name}'`));
}

/** Throws unless the package contains only JavaScript and declarations, which need no type stripping. */
export function demandBuiltFiles({ files }: Installed): void {
  const odd = files.filter((file) => !/^package\/(dist\/[a-z-]+\.(js|d\.ts)|package\.json|README\.md)$/.test(file));
  const missing = ['package/dist/index.js', 'package/dist/index.d.ts'].filter((file) => !files.includes(file));
  if (odd.length + missing.length > 0) throw new Error(`odd: ${odd.join(', ')}; missing: ${missing.join(', ')}`);
}
