import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';

/** Installed or generated folders. */
const foreign = new Set(['node_modules', 'dist', '.data', '.git']);
const sources = globSync('**/*.{ts,mjs,js,sql}', {
  cwd: projectRoot,
  exclude: (path) => foreign.has(path.split('/').at(-1) ?? ''),
});

/** The steps up to 0320: databases have recorded their hashes, so they must never change. */
const isRecorded = (path: string) => /^sql\/0(?:[0-2]\d\d|3[01]\d|320)_/.test(path);

/** The lines of more than 120 characters, as `path:number`. */
function wideLines(path: string): string[] {
  const lines = readFileSync(join(projectRoot, path), 'utf8').split('\n');
  return lines.flatMap((line, at) => ([...line].length > 120 ? [`${path}:${at + 1}`] : []));
}

test('no line of TypeScript, JavaScript or SQL is over 120 columns', (t) => {
  t.deepEqual(sources.filter((path) => !isRecorded(path)).flatMap(wideLines), []);
});

test('recorded steps are looked at as well, and have wide lines', (t) => {
  t.true(sources.filter(isRecorded).flatMap(wideLines).length > 0);
});
