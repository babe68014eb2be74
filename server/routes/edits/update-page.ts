import { type Page, pageOf, pagePolicy, readPageFolder } from '../../http/page-files.ts';

export const policy = pagePolicy();

let loaded: Promise<Page> | null = null;

/** Reads the page at its first use. */
export function loadUpdatePage(): Promise<Page> {
  loaded ??= readPageFolder(new URL('../../pages/update/', import.meta.url)).then(pageOf);
  return loaded;
}
