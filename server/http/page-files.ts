import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
export class PageFile {
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

/** The name of a state of a page's files, which stands in their addresses. */
export function buildOf(contents: ReadonlyMap<string, Buffer>): string {
  const print = createHash('sha256');
  for (const [name, content] of contents) print.update(`${name} ${content.length} `).update(content);
  return print.digest('hex').slice(0, 16);
}

/** The files of a folder as browsers take them: programs without their types. */
export async function readFolder(folder: URL): Promise<[string, Buffer][]> {
  const names = (await readdir(folder)).filter((name) => /\.(ts|css|html)$/.test(name)).sort();
  return Promise.all(
    names.map(async (name): Promise<[string, Buffer]> => {
      const content = await readFile(new URL(name, folder));
      return [name, name.endsWith('.ts') ? Buffer.from(stripTypeScriptTypes(content.toString())) : content];
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

/** The headers of a file whose address changes with it. */
export function lastingHeaders(encoding: Encoding): Record<string, string> {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}
