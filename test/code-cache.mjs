// Loaded before every test file and every program that one starts. Each is a separate process, and loading 150
// TypeScript files takes most of its first second. So this module caches the files without their types, and V8's
// compiled code, in node_modules/.cache. Plain JavaScript, which needs no such step itself.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
const dir = join(root, 'node_modules', '.cache', 'campatlas-tests');
const hash = (text) => createHash('sha256').update(text).digest('hex');

// npm may run on an older Node without these hooks, where they are not needed.
if (module.registerHooks) {
  mkdirSync(dir, { recursive: true });
  // V8's cache is keyed by absolute path, so in a temporary copy of this project it would never be used again.
  if (process.cwd() === root) module.enableCompileCache(dir);
  module.registerHooks({
    // Resolves relative imports directly, without Node's search for a package.json.
    resolve(specifier, context, next) {
      const { parentURL, conditions } = context;
      const isWay = /^\.{1,2}\/.*\.(?:ts|js|mjs)$/.test(specifier) && conditions.includes('import');
      if (!isWay || !parentURL?.startsWith('file:')) return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, shortCircuit: true };
    },
    load(url, context, next) {
      if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
      return { format: 'module', source: withoutTypes(fileURLToPath(url)), shortCircuit: true };
    },
  });
}

// Child processes load this module, too. The option is added only once.
const option = `--import=${import.meta.url}`;
const options = process.env.NODE_OPTIONS ?? '';
if (!options.includes(option)) process.env.NODE_OPTIONS = `${options} ${option}`.trim();

/**
 * The text of a file without its types; lines and columns stay. The cache has one entry per path relative to the
 * working directory, and each entry starts with the hash of its source: a copy of this project reuses the entries of
 * files that it has not changed.
 */
function withoutTypes(path) {
  const text = readFileSync(path, 'utf8');
  const print = hash(`${process.version} ${text}`);
  const entry = join(dir, `${hash(relative(process.cwd(), path))}.js`);
  const kept = read(entry);
  if (kept?.startsWith(print)) return kept.slice(print.length);
  const source = module.stripTypeScriptTypes(text);
  // Rename makes the write atomic; other processes may write the same entry.
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
