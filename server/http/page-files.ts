import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { apiError } from '../shared/errors.ts';
import type { Headers } from '../shared/exchange.ts';
import { text } from '../shared/params.ts';
import type { Answer } from './define-route.ts';
import { fingerprint, pagesFolder, readKit, readPageFolder } from './page-sources.ts';

const htmlType = 'text/html; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';

/** Content types by file extension. */
const pageTypes: Readonly<Record<string, string>> = {
  ts: javascript,
  mjs: javascript,
  cjs: javascript,
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
};

type Encoding = 'br' | 'gzip' | 'identity';

/** A file of a page; its encodings are made on first use. */
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

/** A page and its files. `build` is part of their addresses and changes with any of them. */
export interface Page {
  readonly build: string;
  readonly html: string;
  readonly files: ReadonlyMap<string, PageFile>;
}

/** Makes a page from its `index.html` and the files beside it. */
export function pageOf(files: Iterable<readonly [string, Buffer]>): Page {
  const contents = new Map(files);
  const build = fingerprint(contents);
  const html = contents.get('index.html')?.toString().replaceAll('{{build}}', build) ?? '';
  return { build, html, files: served(contents) };
}

/** The files with an address of their own: all but HTML, which is inlined. */
function served(contents: ReadonlyMap<string, Buffer>): Page['files'] {
  const files = [...contents].filter(([name]) => !name.endsWith('.html'));
  return new Map(files.map(([name, content]) => [name, new PageFile(name, content)]));
}

/**
 * The Content-Security-Policy of a page: scripts, styles and requests from our origin only, nothing inline, no eval;
 * `more` adds directives.
 */
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

/** The OpenAPI answers of a page's route. */
export const htmlAnswers = {
  200: { type: htmlType, description: 'A page that makes no external requests.' },
} as const;

/** The answer with the page's HTML. */
export function pageAnswer({ html }: Page, policy: string = pagePolicy()): Answer {
  const headers = {
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  };
  return { type: htmlType, body: html, headers };
}

/** Path parameters of a page's files. */
export const fileParams = {
  build: text(64).meta({ description: 'Names the state of the files, which never change under it.' }),
  file: text(100),
};

const [script, ...others] = new Set(Object.values(pageTypes));

/** The OpenAPI answers of a route for page files. */
export const fileForms = {
  answers: { 200: { type: script ?? '', description: 'JavaScript in UTF-8.' } },
  otherForms: others.map((type) => ({ type, description: 'A style sheet or a drawing in UTF-8.' })),
};

/** The answer with a file of the page; 404 for another build. */
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

const pages = new Map<string, Promise<Page>>();

/** The page of a folder of `server/pages`, loaded on first use. */
export function loadPage(name: string): Promise<Page> {
  const page = pages.get(name) ?? readPageFolder(new URL(`${name}/`, pagesFolder)).then(pageOf);
  pages.set(name, page);
  return page;
}

let names: Promise<readonly string[]> | null = null;

/** Whether a page of this name exists; the name comes from the client. */
export async function hasPage(name: string): Promise<boolean> {
  names ??= readdir(pagesFolder);
  return !name.includes('.') && (await names).includes(name);
}

let kit: Promise<Page> | null = null;

/** The files shared by all pages, with their build. */
export function loadKit(): Promise<Page> {
  kit ??= readKit().then(({ build, files }) => ({ build, html: '', files: served(files) }));
  return kit;
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

/** The best encoding that Accept-Encoding allows. */
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

/** Headers of a file that never changes at its address. */
function lastingHeaders(encoding: Encoding): Record<string, string> {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}
