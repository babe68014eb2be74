// Loaded before every test file and every program that one starts. Each is a process of its own, and reading 150 files
// of TypeScript takes most of its first second: what is left of a file without its types is kept beside the packages,
// and so is what V8 makes of it. Plain JavaScript, so that reading it costs nothing.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
const dir = join(root, 'node_modules', '.cache', 'campatlas-tests');
const hash = (text) => createHash('sha256').update(text).digest('hex');

/** What packages are found by, from a folder and a name. */
const packages = new Map();

// An older Node than the project's, which npm may run on, has no hooks and needs none.
if (module.registerHooks) {
  mkdirSync(dir, { recursive: true });
  // V8's part is kept by whole paths, which those of a copy of this project are only once.
  if (process.cwd() === root) module.enableCompileCache(dir);
  // Whoever imports node:http would load the whole of undici for these, which nobody takes from there.
  const http = process.getBuiltinModule('node:http');
  for (const name of ['WebSocket', 'CloseEvent', 'MessageEvent']) delete http[name];
  module.registerHooks({
    resolve(specifier, context, next) {
      const { parentURL, conditions } = context;
      const isImport = conditions.includes('import') && parentURL?.startsWith('file:');
      if (!isImport || module.isBuiltin(specifier)) return next(specifier, context);
      // A file named by its way from another is where that way leads: nobody has to look for a package around it.
      if (/^\.{1,2}\/.*\.(?:ts|js|mjs)$/.test(specifier))
        return { url: new URL(specifier, parentURL).href, shortCircuit: true };
      // A package is the same one for all files of a folder.
      const key = `${parentURL.slice(0, parentURL.lastIndexOf('/'))} ${specifier}`;
      const found = packages.get(key) ?? next(specifier, context);
      packages.set(key, found);
      return { ...found, shortCircuit: true };
    },
    load(url, context, next) {
      if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
      return { format: 'module', source: withoutTypes(fileURLToPath(url)), shortCircuit: true };
    },
  });
}

// What the programs that a test starts are told, too; not twice when this is one of them.
const option = `--import=${import.meta.url}`;
const options = process.env.NODE_OPTIONS ?? '';
if (!options.includes(option)) process.env.NODE_OPTIONS = `${options} ${option}`.trim();

/**
 * The text of a file without its types; lines and columns stay. One entry a path below the working directory, which
 * says of which text it was made: a copy of this project finds what was kept of the files that it has unchanged.
 */
function withoutTypes(path) {
  const text = readFileSync(path, 'utf8');
  const print = hash(`${process.version} ${text}`);
  const entry = join(dir, `${hash(relative(process.cwd(), path))}.js`);
  const kept = read(entry);
  if (kept?.startsWith(print)) return kept.slice(print.length);
  const source = module.stripTypeScriptTypes(text);
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
