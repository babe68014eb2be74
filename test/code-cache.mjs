// Loaded before every test file. Each is a process of its own, and reading 150 files of TypeScript takes most of its
// first second: what is left of a file without its types is kept beside the packages, and so is what V8 makes of it.
// Plain JavaScript, so that reading it costs nothing.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { enableCompileCache, registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dir = join(import.meta.dirname, '..', 'node_modules', '.cache', 'campatlas-tests');
const hash = (text) => createHash('sha256').update(text).digest('hex');

mkdirSync(dir, { recursive: true });
enableCompileCache(dir);
registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    return { format: 'module', source: withoutTypes(fileURLToPath(url)), shortCircuit: true };
  },
});

/**
 * The text of a file without its types; lines and columns stay. One entry a path, which says of which text it was made.
 */
function withoutTypes(path) {
  const text = readFileSync(path, 'utf8');
  const print = hash(`${process.version} ${text}`);
  const entry = join(dir, `${hash(path)}.js`);
  const kept = read(entry);
  if (kept?.startsWith(print)) return kept.slice(print.length);
  const source = stripTypeScriptTypes(text);
  // Whole or not at all, whoever else writes it.
  const fresh = `${entry}.${process.pid}`;
  writeFileSync(fresh, print + source);
  renameSync(fresh, entry);
  return source;
}

function read(entry) {
  try {
    return readFileSync(entry, 'utf8');
  } catch {
    return null;
  }
}
