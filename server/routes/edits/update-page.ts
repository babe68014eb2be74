import { type Page, pageOf, pagePolicy } from '../../http/page-files.ts';
import { readPageFolder } from '../../http/page-sources.ts';

export const policy = pagePolicy();

let loaded: Promise<Page> | null = null;

/** Reads the page at its first use. */
export function loadUpdatePage(): Promise<Page> {
  loaded ??= readPageFolder(new URL('../../pages/update/', import.meta.url)).then(pageOf);
  return loaded;
}
