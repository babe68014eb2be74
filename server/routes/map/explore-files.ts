import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buildOf, PageFile, readFolder } from '../../http/page-files.ts';

const pageFolder = new URL('../../pages/explore/', import.meta.url);
const clientFolder = new URL('../../../clients/map/', import.meta.url);

/** What browsers load by a bare name, and the file that answers. */
const imports = {
  'campatlas-map': 'index.ts',
  'cbor-x/decode-no-eval': 'cbor-x.ts',
  'maplibre-gl': 'maplibre-gl.mjs',
};

/** Files of installed packages that the page loads. */
const libraries = {
  'maplibre-gl.mjs': 'maplibre-gl/dist/maplibre-gl.mjs',
  'maplibre-gl-worker.mjs': 'maplibre-gl/dist/maplibre-gl-worker.mjs',
  'maplibre-gl.css': 'maplibre-gl/dist/maplibre-gl.css',
  'decode-no-eval.cjs': 'cbor-x/decode-no-eval',
} as const;

/** The page and its files. `build` stands in their addresses and changes with any of them. */
export interface Explorer {
  readonly build: string;
  readonly page: string;
  readonly policy: string;
  readonly files: ReadonlyMap<string, PageFile>;
}

let loaded: Promise<Explorer> | null = null;

/** Reads the page at its first use; a start of the server that nobody looks at costs nothing. */
export function loadExplorer(): Promise<Explorer> {
  loaded ??= readExplorer();
  return loaded;
}

async function readExplorer(): Promise<Explorer> {
  const contents = new Map([
    ...(await readFolder(pageFolder)),
    ...(await readFolder(clientFolder)),
    ...(await readLibraries()),
  ]);
  const build = buildOf(contents);
  const template = contents.get('index.html')?.toString() ?? '';
  contents.delete('index.html');
  const paths = Object.entries(imports).map(([name, file]) => [name, `/explore/${build}/${file}`]);
  const map = JSON.stringify({ imports: Object.fromEntries(paths) });
  return {
    build,
    page: template.replaceAll('{{build}}', build).replace(/(?<=<script type="importmap">)[^<]*/, () => map),
    policy: policyFor(map),
    files: new Map([...contents].map(([name, content]) => [name, new PageFile(name, content)])),
  };
}

/** Scripts, data and workers from here only; the one inline script is the import map, named by its hash. */
function policyFor(importMap: string): string {
  const hash = createHash('sha256').update(importMap).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Without the pointers to their source maps, which are not served. */
function readLibraries(): Promise<[string, Buffer][]> {
  return Promise.all(
    Object.entries(libraries).map(async ([name, module]): Promise<[string, Buffer]> => {
      const text = await readFile(new URL(import.meta.resolve(module)), 'utf8');
      return [name, Buffer.from(text.replace(/\n(\/\/|\/\*)# sourceMappingURL=.*\s*$/, '\n'))];
    }),
  );
}
