// Loaded before every test file and every program that a test starts. Each is a process of its own, and reading 150
// TypeScript files takes most of its first second. So the files without their types, and V8's compiled code, are cached
// beside the packages. Plain JavaScript, so that loading this file itself is fast.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
const dir = join(root, 'node_modules', '.cache', 'campatlas-tests');
const hash = (text) => createHash('sha256').update(text).digest('hex');

/** Resolved packages by importing folder and name. */
const packages = new Map();

// Node versions older than the project's, on which npm may run, have no hooks; they run without the cache.
if (module.registerHooks) {
  mkdirSync(dir, { recursive: true });
  // V8's cache uses absolute paths, so it is of no use in a temporary copy of the project.
  if (process.cwd() === root) module.enableCompileCache(dir);
  // Importing node:http would load the whole of undici for these exports, which nothing here uses.
  const http = process.getBuiltinModule('node:http');
  for (const name of ['WebSocket', 'CloseEvent', 'MessageEvent']) delete http[name];
  module.registerHooks({
    resolve(specifier, context, next) {
      const { parentURL, conditions } = context;
      const isImport = conditions.includes('import') && parentURL?.startsWith('file:');
      if (!isImport || module.isBuiltin(specifier)) return next(specifier, context);
      // A relative path needs no package resolution.
      if (/^\.{1,2}\/.*\.(?:ts|js|mjs)$/.test(specifier))
        return { url: new URL(specifier, parentURL).href, shortCircuit: true };
      // A package resolves equally for all files of a folder.
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

// Programs that a test starts load this file too; not added twice when this is one of them.
const option = `--import=${import.meta.url}`;
const options = process.env.NODE_OPTIONS ?? '';
if (!options.includes(option)) process.env.NODE_OPTIONS = `${options} ${option}`.trim();

/**
 * The text of a file without its types; lines and columns stay. The cache has one entry per path relative to the
 * working directory, which records the hash of its source: a copy of this project reuses the entries of unchanged
 * files.
 */
function withoutTypes(path) {
  const text = readFileSync(path, 'utf8');
  const print = hash(`${process.version} ${text}`);
  const entry = join(dir, `${hash(relative(process.cwd(), path))}.js`);
  const kept = read(entry);
  if (kept?.startsWith(print)) return kept.slice(print.length);
  const source = module.stripTypeScriptTypes(text);
  // Written to a temporary file and renamed, because other processes may write it at the same time.
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
