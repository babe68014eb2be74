/** The file beside an imported one that holds its refused lines, each with its number and the reason. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';

/** camps.ndjson and camps.ndjson.gz have their refused lines in camps.rejects.ndjson. */
export function rejectsPath(file: string): string {
  return `${file.replace(/(\.ndjson)?(\.gz)?$/i, '')}.rejects.ndjson`;
}

/** Throws when the refused lines of one file would take the place of another file, or of that one's refused lines. */
export function refuseSharedRejects(files: readonly string[]): void {
  const owners = new Map<string, string>();
  for (const file of files) {
    const path = rejectsPath(file);
    const other = owners.get(path) ?? file;
    if (other !== file) throw new Error(`${other} and ${file} would share ${path}: import them one after the other.`);
    owners.set(path, file);
  }
  for (const file of files) {
    const owner = owners.get(file);
    if (owner !== undefined)
      throw new Error(`The refused lines of ${owner} would take the place of ${file}: rename it.`);
  }
}

/** Made when the first line is refused; what an earlier import left is removed. */
export class Rejects {
  readonly path: string;
  count = 0;
  #handle: number | null = null;

  constructor(file: string) {
    this.path = rejectsPath(file);
    rmSync(this.path, { force: true });
  }

  add(line: number, reason: string, text: string | null): void {
    this.#handle ??= openSync(this.path, 'w');
    writeSync(this.#handle, `{"line":${line},"reason":${JSON.stringify(reason)},"record":${recordText(text)}}\n`);
    this.count += 1;
  }

  close(): void {
    if (this.#handle !== null) closeSync(this.#handle);
    this.#handle = null;
  }
}

/** The line as it was where that is JSON, so that it can be mended and imported; else as text. */
function recordText(text: string | null): string {
  if (text === null) return 'null';
  try {
    JSON.parse(text);
    return text;
  } catch {
    return JSON.stringify(text);
  }
}
