import { buildOf, PageFile, readFolder } from '../../http/page-files.ts';

/** The page and its files. `build` stands in their addresses and changes with any of them. */
interface UpdatePage {
  readonly build: string;
  readonly page: string;
  readonly files: ReadonlyMap<string, PageFile>;
}

/** Programs, styles and answers from here only; nothing inline, no eval. */
export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

let loaded: Promise<UpdatePage> | null = null;

/** Reads the page at its first use. */
export function loadUpdatePage(): Promise<UpdatePage> {
  loaded ??= readUpdatePage();
  return loaded;
}

async function readUpdatePage(): Promise<UpdatePage> {
  const contents = new Map(await readFolder(new URL('../../pages/update/', import.meta.url)));
  const build = buildOf(contents);
  const page = contents.get('index.html')?.toString().replaceAll('{{build}}', build) ?? '';
  contents.delete('index.html');
  return { build, page, files: new Map([...contents].map(([name, content]) => [name, new PageFile(name, content)])) };
}
