import { resolve } from 'node:path';

/** The folder with package.json: relative paths in the settings start here. */
export const projectRoot = resolve(import.meta.dirname, '../..');
