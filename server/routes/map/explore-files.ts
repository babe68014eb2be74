import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const pageFolder = new URL('../../pages/explore/', import.meta.url);
const clientFolder = new URL('../../../clients/map/', import.meta.url);
const javascript = 'text/javascript; charset=utf-8';

/** Types of the page's files by what their names end with. */
export const explorerTypes: Readonly<Record<string, string>> = {
  ts: javascript,
  mjs: javascript,
  cjs: javascript,
  css: 'text/css; charset=utf-8',
};

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

type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the page, with its forms made when they are first asked for. */
class ExplorerFile {
  readonly type: string;
  readonly #plain: Buffer;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  constructor(name: string, plain: Buffer) {
    const type = explorerTypes[name.slice(name.lastIndexOf('.') + 1)];
    if (type === undefined) throw new Error(`${name}: no type is known for it`);
    this.type = type;
    this.#plain = plain;
  }

  /** The bytes in one encoding. */
  encoded(encoding: Encoding): Promise<Buffer> {
    const made = this.#forms.get(encoding) ?? compress(this.#plain, encoding);
    this.#forms.set(encoding, made);
    return made;
  }
}

/** The page and its files. `build` stands in their addresses and changes with any of them. */
export interface Explorer {
  readonly build: string;
  readonly page: string;
  readonly policy: string;
  readonly files: ReadonlyMap<string, ExplorerFile>;
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
  const template = contents.get('index.html')?.toString() ?? '';
  contents.delete('index.html');
  const print = createHash('sha256').update(template);
  for (const [name, content] of contents) print.update(`${name} ${content.length} `).update(content);
  const build = print.digest('hex').slice(0, 16);
  const paths = Object.entries(imports).map(([name, file]) => [name, `/explore/${build}/${file}`]);
  const map = JSON.stringify({ imports: Object.fromEntries(paths) });
  return {
    build,
    page: template.replaceAll('{{build}}', build).replace(/(?<=<script type="importmap">)[^<]*/, () => map),
    policy: policyFor(map),
    files: new Map([...contents].map(([name, content]) => [name, new ExplorerFile(name, content)])),
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

async function readFolder(folder: URL): Promise<[string, Buffer][]> {
  const names = (await readdir(folder)).filter((name) => /\.(ts|css|html)$/.test(name)).sort();
  return Promise.all(
    names.map(async (name): Promise<[string, Buffer]> => {
      const content = await readFile(new URL(name, folder));
      return [name, name.endsWith('.ts') ? Buffer.from(stripTypeScriptTypes(content.toString())) : content];
    }),
  );
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

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br')
    return brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
  return encoding === 'gzip' ? deflate(plain, { level: 9 }) : plain;
}

/** The densest encoding that Accept-Encoding allows. */
export function chooseEncoding(accept: readonly string[] | undefined): Encoding {
  const ranges = (accept ?? []).flatMap((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((range) => range.trim()),
  );
  const allows = (name: string) =>
    ranges.some((range) => range.split(';')[0]?.trim() === name && !/;\s*q\s*=\s*0(\.0*)?$/.test(range));
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}
