import { resolve } from 'node:path';

/** The folder that holds package.json: relative paths in the settings start here. */
export const projectRoot = resolve(import.meta.dirname, '../..');
