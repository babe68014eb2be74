/** Replaces the code files that have changed and those that depend on them, without locking anything else. */
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { type CodeFile, hashOf, inOrder, reachedFrom, schemasFile } from './code-files.ts';
import {
  filesWithLostObjects,
  type Loaded,
  loadedTexts,
  madeBy,
  recordMade,
  startLedger,
  takeRights,
  writeLedger,
} from './code-ledger.ts';
import { asReplacement, fixedPart, functionsOf, readStatements, runsCode, tokensOf } from './code-statements.ts';
import { loadFile, rejectCodeDependencies, storedThings } from './load.ts';

export interface Changes {
  readonly changed: readonly CodeFile[];
  readonly added: readonly CodeFile[];
  /** Paths of files that no longer exist. */
  readonly removed: readonly string[];
  /** Whether steps have run, so that there may be new tables. */
  readonly steps: boolean;
}

/** What a deploy replaced. */
export interface Replaced {
  readonly paths: readonly string[];
  /** The functions of the schema api that may return different results now. */
  readonly entries: readonly string[];
  /**
   * Whether an object was recreated or a view's columns changed, so that what connections cached about it is outdated.
   */
  readonly shapes: boolean;
}

/** The changes since the files were loaded; null when everything must be loaded. */
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
 * Replaces what has changed, inside the caller's transaction. A function is replaced in place: its callers use the new
 * one at the next call, and no table is locked. What cannot be replaced in place (a table, a trigger, a new signature)
 * is dropped with everything that depends on it, and the files of the dropped objects are loaded again.
 */
export async function replaceCode(
  client: pg.ClientBase,
  files: readonly CodeFile[],
  changes: Changes,
): Promise<Replaced> {
  const ordered = inOrder(files, await storedThings(client));
  const loaded = await loadedTexts(
    client,
    changes.changed.map(({ path }) => path),
  );
  const reworded = await rewordedFiles(changes.changed, loaded);
  const altered = { ...changes, changed: changes.changed.filter(({ path }) => !reworded.has(path)) };
  const inPlace = await replacements(ordered, altered, loaded);
  await startLedger(client);
  await client.query('savepoint untouched');
  const dropped = new Set<string>(changes.removed);
  for (;;) {
    try {
      const replaced = await attempt(client, {
        ordered,
        changes: altered,
        reworded,
        inPlace,
        dropped: new Set(dropped),
      });
      await writeLedger(client, files, [...changes.changed, ...changes.added]);
      return replaced;
    } catch (error) {
      if (!(error instanceof NotInPlace)) throw error;
      dropped.add(error.path);
      await client.query('rollback to savepoint untouched');
    }
  }
}

/** A file whose objects cannot be replaced in place. */
class NotInPlace extends Error {
  readonly path: string;

  constructor(path: string, cause?: unknown) {
    super(`${path} cannot be replaced in place`, { cause });
    this.path = path;
  }
}

interface Plan {
  readonly ordered: readonly CodeFile[];
  /** Without the reworded files. */
  readonly changes: Changes;
  /** The statements that replace the functions of reworded files, by path. */
  readonly reworded: ReadonlyMap<string, string>;
  /** The statements to run for files replaced in place, by path. */
  readonly inPlace: ReadonlyMap<string, string>;
  /** Files whose objects are dropped first. */
  readonly dropped: Set<string>;
}

/**
 * The files of which only comments and layout changed, with the statements that replace their functions. What they
 * made keeps its rights and comments, nothing that depends on it is made again, and no answer is forgotten.
 */
async function rewordedFiles(
  changed: readonly CodeFile[],
  loaded: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { path, text, follows } of changed) {
    const statements = await readStatements(path, text);
    const before = await tokensOf(loaded.get(path) ?? '');
    // A list of what a file follows is a comment, too.
    if (follows.length > 0 || !isDeepStrictEqual(await tokensOf(text), before)) continue;
    texts.set(path, asReplacement(functionsOf(statements), false));
  }
  return texts;
}

/** The statements that replace the changed files, and files whose objects are generated by running changed code. */
async function replacements(
  ordered: readonly CodeFile[],
  { changed, added, removed }: Changes,
  loaded: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of changed) {
    const statements = await readStatements(file.path, file.text);
    const before = await readStatements(file.path, loaded.get(file.path) ?? '');
    // The file's privileges are revoked before it runs again, and its blocks may have granted some, so they run again
    // too.
    const whole = runsCode(statements) || fixedPart(statements) !== fixedPart(before);
    texts.set(file.path, asReplacement(statements, whole));
  }
  const names = [...changed, ...added].map(({ object }) => object);
  for (const file of await reachedFrom(ordered, [...names, ...removed.map(objectOf)])) {
    if (added.includes(file) || file.follows.length > 0) continue;
    const statements = await readStatements(file.path, file.text);
    if (runsCode(statements)) texts.set(file.path, asReplacement(statements, true));
  }
  return texts;
}

function objectOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.sql$/, '');
}

async function attempt(client: pg.ClientBase, plan: Plan): Promise<Replaced> {
  const { ordered, changes, reworded, inPlace, dropped } = plan;
  await dropObjects(client, dropped);
  await client.query('alter default privileges revoke execute on functions from public');
  const touched = [...changes.changed, ...changes.added].map(({ object }) => object);
  for (const path of dropped) touched.push(objectOf(path));
  const reached = await reachedFrom(ordered, touched);
  const altered = new Set(touched);
  for (const { object, follows } of reached) if (follows.length === 0) altered.add(object);
  // For the files that follow. After a drop they assume that everything is altered.
  const names = dropped.size === 0 ? [...altered].join() : '';
  await client.query(`select set_config('campatlas.altered', $1, true)`, [names]);
  const paths: string[] = [];
  let shapes = dropped.size > 0;
  for (const file of ordered) {
    const replacement = inPlace.get(file.path);
    const rewording = reworded.get(file.path);
    const isAgain = file.follows.length > 0 ? reached.has(file) : file.afterSteps && changes.steps;
    if (dropped.has(file.path) || changes.added.includes(file) || isAgain) await loadFile(client, file);
    else if (replacement !== undefined) shapes = (await replaceInPlace(client, file, replacement)) || shapes;
    else if (rewording !== undefined) await loadFile(client, file, rewording);
    else continue;
    paths.push(file.path);
  }
  await client.query('alter default privileges grant execute on functions to public');
  return { paths, shapes, entries: [...altered].filter((name) => name.startsWith('api.')).sort() };
}

/** Drops the objects of these files; files that lose an object with them are added, until there are no more. */
async function dropObjects(client: pg.ClientBase, dropped: Set<string>): Promise<void> {
  let next = [...dropped];
  if (next.length > 0) await rejectCodeDependencies(client);
  while (next.length > 0) {
    for (const { type, identity } of await madeBy(client, next))
      await client.query(`drop ${type === 'composite type' ? 'type' : type} if exists ${identity} cascade`);
    next = (await filesWithLostObjects(client)).filter((path) => !dropped.has(path));
    for (const path of next) dropped.add(path);
  }
}

/**
 * Runs the replacement; returns whether it replaced a view. Throws NotInPlace when it failed or created other objects.
 */
async function replaceInPlace(client: pg.ClientBase, file: CodeFile, replacement: string): Promise<boolean> {
  const made = await madeBy(client, [file.path]);
  try {
    if (made.some(({ type }) => type === 'table')) throw new NotInPlace(file.path);
    await takeRights(client, file.path);
    await client.query(replacement);
  } catch (error) {
    // An error in the file itself is reported when the whole file is loaded.
    if (error instanceof pg.DatabaseError && error.code?.startsWith('42')) throw new NotInPlace(file.path, error);
    throw error;
  }
  if ((await recordMade(client, file.path)).length > 0 || made.length === 0) throw new NotInPlace(file.path);
  return made.some(({ type }) => type === 'view');
}
