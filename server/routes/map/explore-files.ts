import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Page, pageOf, pagePolicy } from '../../http/page-files.ts';
import { type NamedFile, readFolder, readPageFolder } from '../../http/page-sources.ts';

const pageFolder = new URL('../../pages/explore/', import.meta.url);
const clientFolder = new URL('../../../clients/map/', import.meta.url);

/** Bare import names and the files that serve them. */
const imports = {
  '@protomaps/basemaps': 'basemaps.mjs',
  'campatlas-map': 'index.ts',
  'cbor-x/decode-no-eval': 'cbor-x.ts',
  'maplibre-gl': 'maplibre-gl.mjs',
};

/** Files of npm packages that the page loads. */
const libraries = {
  'basemaps.mjs': '@protomaps/basemaps',
  'maplibre-gl.mjs': 'maplibre-gl/dist/maplibre-gl.mjs',
  'maplibre-gl-worker.mjs': 'maplibre-gl/dist/maplibre-gl-worker.mjs',
  'maplibre-gl.css': 'maplibre-gl/dist/maplibre-gl.css',
  'decode-no-eval.cjs': 'cbor-x/decode-no-eval',
} as const;

/** Styles in the order in which they count; the page waits for one answer. */
const styles = ['maplibre-gl', 'explore', 'filters', 'results', 'record', 'narrow', 'map'].map((name) => `${name}.css`);

/** The page with its policy. */
export interface Explorer extends Page {
  readonly policy: string;
}

let loaded: Promise<Explorer> | null = null;

/** Loads the page on first use. */
export function loadExplorer(): Promise<Explorer> {
  loaded ??= readExplorer();
  return loaded;
}

async function readExplorer(): Promise<Explorer> {
  const files = [...(await readFolder(clientFolder)), ...(await readLibraries())];
  const page = pageOf(withOneStyle(await readPageFolder(pageFolder, { files, imports })));
  const paths = Object.entries(imports).map(([name, file]) => [name, `/explore/${page.build}/${file}`]);
  const map = JSON.stringify({ imports: Object.fromEntries(paths) });
  const html = page.html.replace(/(?<=<script type="importmap">)[^<]*/, () => map);
  return { ...page, html, policy: policyFor(map) };
}

/** All style sheets as one, `explore.css`. */
function withOneStyle(files: readonly NamedFile[]): NamedFile[] {
  const contents = new Map(files);
  const style = Buffer.concat(styles.map((name) => contents.get(name) ?? Buffer.alloc(0)));
  for (const name of styles) contents.delete(name);
  return [...contents.set('explore.css', style)];
}

/** The import map is the only inline script; the policy allows its hash. */
function policyFor(importMap: string): string {
  const hash = createHash('sha256').update(importMap).digest('base64');
  return pagePolicy({
    'script-src': `'self' 'sha256-${hash}'`,
    'img-src': "'self' data: blob:",
    'worker-src': "'self' blob:",
  });
}

/** Removes the links to source maps, which are not served. */
function readLibraries(): Promise<[string, Buffer][]> {
  return Promise.all(
    Object.entries(libraries).map(async ([name, module]): Promise<[string, Buffer]> => {
      const text = await readFile(new URL(import.meta.resolve(module)), 'utf8');
      return [name, Buffer.from(text.replace(/\n(\/\/|\/\*)# sourceMappingURL=.*\s*$/, '\n'))];
    }),
  );
}
