/**
 * Loads the scripts, styles and HTML of `server/pages` for browsers: types are stripped and import paths rewritten,
 * without a bundler.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { posix } from 'node:path';

/** One folder per page, and the kit that pages share. */
export const pagesFolder = new URL('../pages/', import.meta.url);

/** npm modules that pages import by bare name, and the file of the kit that serves each. */
const libraries: Readonly<Record<string, { readonly file: string; readonly from: string }>> = {
  preact: { file: 'preact.mjs', from: 'preact' },
  'preact/hooks': { file: 'preact-hooks.mjs', from: 'preact/hooks' },
  htm: { file: 'htm.mjs', from: 'htm' },
  'htm/preact': { file: 'htm-preact.mjs', from: 'htm/preact' },
  uplot: { file: 'uplot.mjs', from: 'uplot/dist/uPlot.esm.js' },
};

/** A file with its flat name in URLs: `filters/chips.ts` is `filters.chips.ts`. */
export type NamedFile = [name: string, content: Buffer];

/** The files that all pages share. */
export interface Kit {
  readonly build: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

let loading: Promise<Kit> | null = null;

/** The kit, loaded on first use. Its build changes with any of its files or libraries. */
export function readKit(): Promise<Kit> {
  loading ??= makeKit();
  return loading;
}

async function makeKit(): Promise<Kit> {
  const own = await readSources(new URL('kit/', pagesFolder), (target) => `./${target}`);
  const isStyle = ([name]: NamedFile) => name.endsWith('.css');
  // One style sheet, in order of file names, so that a page needs one request for it.
  const chart = await readFile(new URL(import.meta.resolve('uplot/dist/uPlot.min.css')));
  const style = Buffer.concat([chart, ...own.filter(isStyle).map(([, content]) => content)]);
  const files = [...own.filter((file) => !isStyle(file)), ['kit.css', style] as NamedFile, ...(await readLibraries())];
  return { build: fingerprint(files), files: new Map(files) };
}

/** Removes the links to source maps, which are not served. */
function readLibraries(): Promise<NamedFile[]> {
  return Promise.all(
    Object.values(libraries).map(async ({ file, from }): Promise<NamedFile> => {
      const text = await readFile(new URL(import.meta.resolve(from)), 'utf8');
      const plain = text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
      return [file, Buffer.from(withAddresses(plain, (specifier) => bareAddress(specifier, (name) => `./${name}`)))];
    }),
  );
}

/** Additional files of a page. */
export interface Beside {
  readonly files: readonly NamedFile[];
  /** Files by the bare names that the page's import map defines. */
  readonly imports: Readonly<Record<string, string>>;
}

/**
 * The files of a page's folder and subfolders and those of `beside`; imports from the kit are rewritten to its address.
 */
export async function readPageFolder(folder: URL, beside: Beside = { files: [], imports: {} }): Promise<NamedFile[]> {
  const kit = await readKit();
  const own = await readSources(folder, (target) => `/kit/${kit.build}/${target}`);
  const files = [...own, ...beside.files];
  const asked = { kit, files: new Map(files), imports: beside.imports };
  return files.map(([name, content]) =>
    name.endsWith('.html') ? [name, Buffer.from(withParts(content.toString(), asked))] : [name, content],
  );
}

/** The files that a page's scripts may import. */
interface Importable {
  readonly kit: Kit;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly imports: Beside['imports'];
}

/** The files of a folder that does not use the kit. */
export function readFolder(folder: URL): Promise<NamedFile[]> {
  return readSources(folder, (target) => `/kit/${target}`);
}

/** A hash of these files, used as the build in their addresses. */
export function fingerprint(files: Iterable<readonly [string, Buffer]>): string {
  const print = createHash('sha256');
  for (const [name, content] of files) print.update(`${name} ${content.length} `).update(content);
  return print.digest('hex').slice(0, 16);
}

async function readSources(folder: URL, kitAddress: (file: string) => string): Promise<NamedFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => /\.(ts|css|svg|html)$/.test(path)).sort();
  const names = paths.map(flat);
  if (new Set(names).size < names.length) throw new Error(`${folder.pathname}: two files have one name`);
  return Promise.all(
    paths.map(async (path): Promise<NamedFile> => {
      const content = await readFile(new URL(path, folder));
      if (!path.endsWith('.ts')) return [flat(path), content];
      const address = (specifier: string) =>
        specifier.startsWith('.') ? relativeAddress(path, specifier) : bareAddress(specifier, kitAddress);
      return [flat(path), Buffer.from(withAddresses(stripTypeScriptTypes(content.toString()), address))];
    }),
  );

  function relativeAddress(from: string, specifier: string): string {
    const target = posix.join(posix.dirname(from), specifier);
    if (target.startsWith('../kit/')) return kitAddress(flat(target.slice('../kit/'.length)));
    return `./${flat(target)}`;
  }
}

/** Rewrites the specifiers of `from`, `import …` and `import(…)`. */
function withAddresses(program: string, address: (specifier: string) => string): string {
  return program.replace(
    /(\bfrom\s*|\bimport\s*\(\s*|^import\s+)(["'])([\w@./-]+)\2/gm,
    (_, before: string, quote: string, specifier: string) => `${before}${quote}${address(specifier)}${quote}`,
  );
}

/** Rewrites bare names of the kit's libraries; other bare names are left to the page's import map. */
function bareAddress(specifier: string, kitAddress: (file: string) => string): string {
  const library = Object.hasOwn(libraries, specifier) ? libraries[specifier] : undefined;
  return library === undefined ? specifier : kitAddress(library.file);
}

function flat(path: string): string {
  return path.replaceAll('/', '.');
}

/** Fills the placeholders of a page's HTML: `{{head}}`, `{{preload}}`, `{{header}}`, `{{kit}}`. */
function withParts(html: string, asked: Importable): string {
  const { kit } = asked;
  const part = (name: string) => (kit.files.get(`${name}.html`)?.toString() ?? '').trim();
  return html
    .replaceAll('{{head}}', () => part('head'))
    .replaceAll('{{header}}', () => part('header'))
    .replaceAll('{{preload}}', () => preloads(html, asked))
    .replaceAll('{{kit}}', `/kit/${kit.build}`);
}

/**
 * modulepreload links for all transitive imports of the page's scripts, so that they load in one round trip;
 * dependencies come first.
 */
function preloads(html: string, { kit, files, imports }: Importable): string {
  const programs = [...html.matchAll(/<script type="module"(?: async)? src="([^"]+)"/g)].map(([, path = '']) => path);
  const own = folderOf(programs[0] ?? '');
  const found = new Set<string>();
  for (const program of programs) visit(program);
  return [...found].map((path) => `<link rel="modulepreload" href="${path}">`).join('\n');

  function visit(path: string): void {
    const folder = folderOf(path);
    const content = (folder.startsWith('/kit/') ? kit.files : files).get(path.slice(folder.length))?.toString() ?? '';
    if (content === '' || found.has(path)) return;
    found.add(path);
    for (const specifier of importsOf(content)) {
      // The import map gives bare names to files beside the page's scripts.
      const library = Object.hasOwn(imports, specifier) ? imports[specifier] : undefined;
      visit(library === undefined ? specifier.replace(/^\.\//, folder) : `${own}${library}`);
    }
  }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The static imports of a script. */
function importsOf(program: string): readonly string[] {
  const found = program.matchAll(/(?:^|[;}])\s*(?:import|export)\b[^;'"()]*?["']([^"']+)["']/gm);
  return [...found].map(([, specifier = '']) => specifier);
}
