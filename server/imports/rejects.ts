/** The file of rejected lines beside an imported file: line number, problems and the original line. */
import { closeSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';

/** The rejects of camps.ndjson and camps.ndjson.gz go to camps.rejects.ndjson. */
export function rejectsPath(file: string): string {
  return `${file.replace(/(\.ndjson)?(\.gz)?$/i, '')}.rejects.ndjson`;
}

/** Throws when a rejects file would overwrite another input file or another rejects file. */
export function checkRejectsPaths(files: readonly string[]): void {
  const owners = new Map<string, string>();
  for (const file of files) {
    const path = rejectsPath(file);
    const other = owners.get(path) ?? file;
    if (other !== file) throw new Error(`${other} and ${file} would share ${path}: import them one after the other.`);
    owners.set(path, file);
  }
  for (const file of files) {
    const owner = owners.get(file);
    if (owner !== undefined) throw new Error(`The refused lines of ${owner} would overwrite ${file}: rename it.`);
  }
}

/** The part before the record in a line of a rejects file. */
const wrapping = /^\{\s*"line"\s*:\s*\d+\s*,\s*"reason"\s*:\s*"(?:[^"\\]|\\.)*"\s*,\s*"record"\s*:\s*/;

/**
 * The original line inside a line of a rejects file; other text is returned unchanged. Throws when the original was not
 * stored.
 */
export function unwrapReject(text: string): string {
  if (!text.startsWith('{') || !/^\{\s*"line"/.test(text)) return text;
  const before = wrapping.exec(text)?.[0];
  if (before === undefined || !text.endsWith('}')) return text;
  const record = text.slice(before.length, -1).trim();
  if (!/^["n]/.test(record)) return record;
  const held: unknown = JSON.parse(record);
  if (typeof held !== 'string') throw new SyntaxError('the rejected line itself is not in this file');
  if (held.includes('\uFFFD')) throw new SyntaxError('characters that were not UTF-8 are still missing (U+FFFD)');
  return held;
}

/** Bytes copied at a time. */
const block = 2 ** 20;

/**
 * Writes a rejects file. It is created with the first rejected line; that of an earlier import is deleted. Lines may be
 * added in any order and are sorted on close.
 */
export class Rejects {
  readonly path: string;
  #handle: number | null = null;
  /** Line number, offset and length in bytes of each entry. */
  readonly #entries: { line: number; from: number; length: number }[] = [];
  #size = 0;

  constructor(file: string) {
    this.path = rejectsPath(file);
    rmSync(this.path, { force: true });
  }

  /** Adds a line with all its problems; `record` is JSON. */
  add(line: number, problems: readonly string[], record: string): void {
    this.#handle ??= openSync(this.path, 'w+');
    const entry = Buffer.from(`{"line":${line},"reason":${JSON.stringify(sentence(problems))},"record":${record}}\n`);
    writeSync(this.#handle, entry);
    this.#entries.push({ line, from: this.#size, length: entry.length });
    this.#size += entry.length;
  }

  close(): void {
    if (this.#handle === null) return;
    const isSorted = this.#entries.every(({ line }, at) => at === 0 || line >= (this.#entries[at - 1]?.line ?? 0));
    if (!isSorted) this.#sort(this.#handle);
    closeSync(this.#handle);
    this.#handle = null;
  }

  #sort(from: number): void {
    const sorted = `${this.path}.part`;
    const to = openSync(sorted, 'w');
    let held: Buffer[] = [];
    let size = 0;
    for (const entry of this.#entries.sort((a, b) => a.line - b.line)) {
      const bytes = Buffer.allocUnsafe(entry.length);
      readSync(from, bytes, 0, entry.length, entry.from);
      held.push(bytes);
      size += bytes.length;
      if (size < block) continue;
      writeSync(to, Buffer.concat(held));
      held = [];
      size = 0;
    }
    writeSync(to, Buffer.concat(held));
    closeSync(to);
    renameSync(sorted, this.path);
  }
}

/** The problems of a line in one sentence. */
export function sentence(problems: readonly string[]): string {
  return `${problems.map((problem) => problem.replace(/\.$/, '')).join('; ')}.`;
}

/** The original line if it is JSON, so that it can be corrected and imported; else as a JSON string. */
export function recordOf(text: string): string {
  let record = text;
  try {
    record = unwrapReject(text);
    JSON.parse(record);
    return record;
  } catch {
    return JSON.stringify(record);
  }
}
