/**
 * The file format of a backup: a format line, a JSON line with metadata, pg_dump's compressed archive, and a last line
 * with the SHA-256 of everything before it, so that truncated or modified files are detected before they are used.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const form = 'campatlas backup 1\n';
const last = (hash: string) => `\ncampatlas end ${hash}\n`;
const lastLength = last('0'.repeat(64)).length;
/** Maximum size of the metadata. */
const mostHead = 16 * 1024 * 1024;

export const Role = z.object({
  name: z.string(),
  login: z.boolean(),
  inherit: z.boolean(),
  createRole: z.boolean(),
  createDatabase: z.boolean(),
  replication: z.boolean(),
  bypassRowSecurity: z.boolean(),
  connections: z.number(),
  validUntil: z.string().nullable(),
  /** PostgreSQL's password verifier; null when there is none or the login may not read it. */
  verifier: z.string().nullable(),
  comment: z.string().nullable(),
  /** As `name=value`: for all databases, and for this one only. */
  settings: z.array(z.string()),
  settingsHere: z.array(z.string()),
});
export type Role = z.infer<typeof Role>;

export const Membership = z.object({
  role: z.string(),
  member: z.string(),
  admin: z.boolean(),
  /** Null before PostgreSQL 16, where only the member's own INHERIT exists. */
  inherit: z.boolean().nullable(),
  set: z.boolean().nullable(),
});
export type Membership = z.infer<typeof Membership>;

const Head = z.object({
  version: z.string(),
  madeAt: z.string(),
  /** PostgreSQL's major version. */
  major: z.number(),
  owner: z.string(),
  /** The steps of sql/ that were applied. */
  steps: z.array(z.string()),
  roles: z.array(Role),
  memberships: z.array(Membership),
  databaseSettings: z.array(z.string()),
  /** Small files of DATA_DIR that belong to the rows, by name. */
  files: z.record(z.string(), z.string()),
});

/** Metadata of a backup. It contains secrets, like the rows. */
export type Head = z.infer<typeof Head>;

/** Writes a backup to a temporary file and renames it: under the final name there is always a complete file. */
export async function writeArchive(
  file: string,
  head: Head,
  archive: Readable,
  seen: (bytes: number) => void,
  whole: () => Promise<void>,
): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}.partial-${process.pid}`);
  try {
    const hash = createHash('sha256');
    const count = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk);
        seen(chunk.length);
        done(null, chunk);
      },
    });
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    count.write(`${form}${JSON.stringify(head)}\n`);
    await pipeline(archive, count, out);
    await whole();
    const end = await open(draft, 'a');
    try {
      await end.appendFile(last(hash.digest('hex')));
      await end.sync();
    } finally {
      await end.close();
    }
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Deletes temporary files of backups that were killed. */
export async function removeDrafts(file: string): Promise<void> {
  const beginning = `.${basename(file)}.partial-`;
  for (const name of await readdir(dirname(file))) {
    const pid = name.startsWith(beginning) ? Number(name.slice(beginning.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isAlive(pid)) await rm(join(dirname(file), name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A backup whose checksum was verified. */
export interface Archive {
  readonly head: Head;
  /** Size of pg_dump's archive in bytes. */
  readonly size: number;
  read(): Readable;
}

/** Verifies and opens a file. Throws a one-sentence error when it is not a complete backup. */
export async function openArchive(file: string): Promise<Archive> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.code}.`);
  });
  try {
    const { size } = await handle.stat();
    const beginning = Buffer.alloc(Math.min(mostHead, size));
    await handle.read(beginning, 0, beginning.length, 0);
    if (beginning.length === 0) throw new Error(`${file} is empty.`);
    if (!beginning.toString('latin1').startsWith(form)) throw new Error(foreign(file, beginning));
    const headEnd = beginning.indexOf('\n', form.length);
    const [from, to] = [headEnd + 1, size - lastLength];
    const end = Buffer.alloc(lastLength);
    if (headEnd > 0 && to > from) await handle.read(end, 0, lastLength, to);
    const recorded = /^\ncampatlas end ([0-9a-f]{64})\n$/.exec(end.toString('latin1'))?.[1];
    if (recorded === undefined) throw new Error(`${file} is incomplete: its end is missing. Use another copy of it.`);
    if ((await hashOf(file, to)) !== recorded)
      throw new Error(`${file} is damaged: its content has changed since it was written. Use another copy of it.`);
    const head = Head.safeParse(JSON.parse(beginning.toString('utf8', form.length, headEnd)));
    if (!head.success) throw new Error(`${file} was made by another version and cannot be read by this one.`);
    return { head: head.data, size: to - from, read: () => createReadStream(file, { start: from, end: to - 1 }) };
  } finally {
    await handle.close();
  }
}

async function hashOf(file: string, length: number): Promise<string> {
  const hash = createHash('sha256');
  if (length > 0) for await (const chunk of createReadStream(file, { end: length - 1 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function foreign(file: string, beginning: Buffer): string {
  const start = beginning.toString('latin1', 0, 300);
  if (form.startsWith(start)) return `${file} is incomplete: its end is missing. Use another copy of it.`;
  if (start.startsWith('campatlas backup '))
    return `${file} was made by another version and cannot be read by this one.`;
  if (start.startsWith('PGDMP'))
    return `${file} was made by pg_dump. Only what npm run backup made can be restored: pg_restore reads this.`;
  return `${file} is no backup of npm run backup.`;
}
