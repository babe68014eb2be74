/**
 * Called by `npm pack` in a folder of clients: builds JavaScript and declarations, for programs that cannot strip
 * types.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';
import { command, readArguments } from './command.ts';
import { runProgram } from './run-program.ts';

const [name = ''] = readArguments(
  'npm pack ./clients/map, npm pack ./clients/api\n\nBuilds the files of a client package.',
  (words) => words.length === 1 && /^[a-z]+$/.test(words[0] ?? ''),
);
const folder = join(projectRoot, 'clients', name);
const built = join(folder, 'dist');

command(async () => {
  rmSync(built, { recursive: true, force: true });
  const { code, output } = await runProgram('tsc', ['-p', folder]);
  if (code !== 0) throw new Error(output);
  for (const file of globSync('*.d.ts', { cwd: built })) nameModules(join(built, file));
});

/** The compiler keeps module specifiers in declarations; not every consumer resolves `.ts`. */
function nameModules(path: string): void {
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replaceAll(/(from |import\()(['"]\.\/[\w-]+)\.ts(['"])/g, '$1$2.js$3'));
}
