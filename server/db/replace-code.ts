/** Replaces the code files that have changed, and what needs them, and locks nothing else. */
import pg from 'pg';
import { type CodeFile, hashOf, inOrder, reachedFrom, schemasFile } from './code-files.ts';
import {
  type Loaded,
  loadedText,
  losers,
  madeBy,
  recordMade,
  startLedger,
  takeRights,
  writeLedger,
} from './code-ledger.ts';
import { asReplacement, fixedPart, readStatements, runsCode } from './code-statements.ts';
import { loadFile, rejectCodeDependencies, storedThings } from './load.ts';

export interface Changes {
  readonly changed: readonly CodeFile[];
  readonly added: readonly CodeFile[];
  /** Paths of files that are no more. */
  readonly removed: readonly string[];
  /** Whether steps have run, so that there may be tables no file has seen. */
  readonly steps: boolean;
}

/** What a deploy replaced. */
export interface Replaced {
  readonly paths: readonly string[];
  /** The functions of the schema api that may give other answers now. */
  readonly entries: readonly string[];
  /** Whether an object became another one, or a view other columns: what connections cached of them is stale then. */
  readonly shapes: boolean;
}

/** What has changed since the files were loaded; null when everything has to be loaded. */
export function changesSince(loaded: Loaded | null, files: readonly CodeFile[]): Changes | null {
  const schemas = files.find(({ path }) => path === schemasFile);
  if (loaded === null || schemas === undefined || loaded.hashes.get(schemasFile) !== hashOf(schemas)) return null;
  const { hashes, isBehind } = loaded;
  const paths = new Set(files.map(({ path }) => path));
  return {
    changed: files.filter((file) => hashes.has(file.path) && hashes.get(file.path) !== hashOf(file)),
    added: files.filter((file) => !hashes.has(file.path)),
    removed: [...hashes.keys()].filter((path) => !paths.has(path)),
    steps: isBehind,
  };
}

/**
 * Replaces what has changed, inside the caller's transaction. A function keeps its place: whoever calls it finds the
 * new one at the next call, and no table is locked. What cannot be replaced where it is (a table, a trigger, another
 * signature) is dropped with all that depends on it, and the files of these are loaded again.
 */
export async function replaceCode(
  client: pg.ClientBase,
  files: readonly CodeFile[],
  changes: Changes,
): Promise<Replaced> {
  const ordered = inOrder(files, await storedThings(client));
  const inPlace = await replacements(client, ordered, changes);
  await startLedger(client);
  await client.query('savepoint untouched');
  const dropped = new Set<string>(changes.removed);
  for (;;) {
    try {
      const replaced = await attempt(client, { ordered, changes, inPlace, dropped: new Set(dropped) });
      await writeLedger(client, files);
      return replaced;
    } catch (error) {
      if (!(error instanceof NotInPlace)) throw error;
      dropped.add(error.path);
      await client.query('rollback to savepoint untouched');
    }
  }
}

/** A file whose objects cannot be replaced where they are. */
class NotInPlace extends Error {
  readonly path: string;

  constructor(path: string, cause?: unknown) {
    super(`${path} cannot be replaced in place`, { cause });
    this.path = path;
  }
}

interface Plan {
  readonly ordered: readonly CodeFile[];
  readonly changes: Changes;
  /** What to run for the files that are replaced where they are, by path. */
  readonly inPlace: ReadonlyMap<string, string>;
  /** Files whose objects are dropped first. */
  readonly dropped: Set<string>;
}

/** The texts that replace the changed files, and those files that were written by running code that has changed. */
async function replacements(
  client: pg.ClientBase,
  ordered: readonly CodeFile[],
  { changed, added, removed }: Changes,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of changed) {
    const statements = await readStatements(file.text);
    const before = await readStatements(await loadedText(client, file.path));
    // A block may have granted what is taken from all for the file to give again.
    const whole = runsCode(statements) || fixedPart(statements) !== fixedPart(before);
    texts.set(file.path, asReplacement(statements, whole));
  }
  const names = [...changed, ...added].map(({ object }) => object);
  for (const file of reachedFrom(ordered, [...names, ...removed.map(objectOf)])) {
    if (added.includes(file) || file.follows.length > 0) continue;
    const statements = await readStatements(file.text);
    if (runsCode(statements)) texts.set(file.path, asReplacement(statements, true));
  }
  return texts;
}

function objectOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.sql$/, '');
}

async function attempt(client: pg.ClientBase, plan: Plan): Promise<Replaced> {
  const { ordered, changes, inPlace, dropped } = plan;
  await dropObjects(client, dropped);
  await client.query('alter default privileges revoke execute on functions from public');
  const touched = [...changes.changed, ...changes.added].map(({ object }) => object);
  for (const path of dropped) touched.push(objectOf(path));
  const reached = reachedFrom(ordered, touched);
  const paths: string[] = [];
  let shapes = dropped.size > 0;
  for (const file of ordered) {
    const replacement = inPlace.get(file.path);
    const isAgain = file.follows.length > 0 ? reached.has(file) : file.afterSteps && changes.steps;
    if (dropped.has(file.path) || changes.added.includes(file) || isAgain) await loadFile(client, file);
    else if (replacement === undefined) continue;
    else if (await replaceInPlace(client, file, replacement)) shapes = true;
    paths.push(file.path);
  }
  await client.query('alter default privileges grant execute on functions to public');
  const entries = [...touched, ...[...reached].map(({ object }) => object)].filter((name) => name.startsWith('api.'));
  return { paths, shapes, entries: [...new Set(entries)].sort() };
}

/** Drops what these files made; files that lose something by it join them, until none does. */
async function dropObjects(client: pg.ClientBase, dropped: Set<string>): Promise<void> {
  let next = [...dropped];
  if (next.length > 0) await rejectCodeDependencies(client);
  while (next.length > 0) {
    for (const { type, identity } of await madeBy(client, next))
      await client.query(`drop ${type === 'composite type' ? 'type' : type} if exists ${identity} cascade`);
    next = (await losers(client)).filter((path) => !dropped.has(path));
    for (const path of next) dropped.add(path);
  }
}

/**
 * Runs the replacement; true when it replaced a view. Throws NotInPlace when that made other objects or could not be.
 */
async function replaceInPlace(client: pg.ClientBase, file: CodeFile, replacement: string): Promise<boolean> {
  const made = await madeBy(client, [file.path]);
  try {
    if (made.some(({ type }) => type === 'table')) throw new NotInPlace(file.path);
    await takeRights(client, file.path);
    await client.query(replacement);
  } catch (error) {
    // What is wrong with the file itself shows again when it is loaded as it is.
    if (error instanceof pg.DatabaseError && error.code?.startsWith('42')) throw new NotInPlace(file.path, error);
    throw error;
  }
  if ((await recordMade(client, file.path)).length > 0 || made.length === 0) throw new NotInPlace(file.path);
  return made.some(({ type }) => type === 'view');
}
