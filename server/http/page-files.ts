import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { apiError } from '../shared/errors.ts';
import type { Headers } from '../shared/exchange.ts';
import type { Answer } from './define-route.ts';

/** The type of pages. */
export const htmlType = 'text/html; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';

/** Types of a page's files by what their names end with. */
export const pageTypes: Readonly<Record<string, string>> = {
  ts: javascript,
  mjs: javascript,
  cjs: javascript,
  css: 'text/css; charset=utf-8',
};

type Encoding = 'br' | 'gzip' | 'identity';

/** A file of a page, with its forms made when they are first asked for. */
class PageFile {
  readonly type: string;
  readonly #plain: Buffer;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  constructor(name: string, plain: Buffer) {
    const type = pageTypes[name.slice(name.lastIndexOf('.') + 1)];
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

/** A page and its files. `build` stands in their addresses and changes with any of them. */
export interface Page {
  readonly build: string;
  readonly html: string;
  readonly files: ReadonlyMap<string, PageFile>;
}

/** The page that `index.html` is, with the other files beside it. */
export function pageOf(files: Iterable<readonly [string, Buffer]>): Page {
  const contents = new Map(files);
  const print = createHash('sha256');
  for (const [name, content] of contents) print.update(`${name} ${content.length} `).update(content);
  const build = print.digest('hex').slice(0, 16);
  const html = contents.get('index.html')?.toString().replaceAll('{{build}}', build) ?? '';
  contents.delete('index.html');
  return { build, html, files: new Map([...contents].map(([name, content]) => [name, new PageFile(name, content)])) };
}

/** The policy of a page: programs, styles and answers from here only, nothing inline, no eval; and what it may more. */
export function pagePolicy(more: Readonly<Record<string, string>> = {}): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'worker-src': null,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...more,
  };
  return Object.entries(directives)
    .flatMap(([name, sources]) => (sources === null ? [] : [`${name} ${sources}`]))
    .join('; ');
}

/** The answer that is the page itself. */
export function pageAnswer({ html }: Page, policy: string): Answer {
  const headers = {
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  };
  return { type: htmlType, body: html, headers };
}

/** The answer that is a file of the page; 404 for another state of it. */
export async function fileAnswer(
  { build, files }: Page,
  params: { readonly build: string; readonly file: string },
  headers: Headers,
): Promise<Answer> {
  const file = params.build === build ? files.get(params.file) : undefined;
  if (file === undefined) throw apiError(404, 'not_found', 'There is no such file of the page.');
  const encoding = chooseEncoding(headers.get('accept-encoding'));
  return { type: file.type, body: await file.encoded(encoding), headers: lastingHeaders(encoding) };
}

/** The files of a page's folder, and of what pages share, as browsers take them. */
export async function readPageFolder(folder: URL): Promise<[string, Buffer][]> {
  return [...(await readFolder(folder)), ...(await readFolder(new URL('../kit/', folder)))];
}

/** The files of a folder as browsers take them: programs without their types, what pages share beside them. */
export async function readFolder(folder: URL): Promise<[string, Buffer][]> {
  const names = (await readdir(folder)).filter((name) => /\.(ts|css|html)$/.test(name)).sort();
  return Promise.all(
    names.map(async (name): Promise<[string, Buffer]> => {
      const content = await readFile(new URL(name, folder));
      if (!name.endsWith('.ts')) return [name, content];
      return [name, Buffer.from(stripTypeScriptTypes(content.toString()).replaceAll("from '../kit/", "from './"))];
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
function chooseEncoding(accept: readonly string[] | undefined): Encoding {
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

/** The headers of a file whose address changes with it. */
function lastingHeaders(encoding: Encoding): Record<string, string> {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}
