/** Reads the files of policies/ and functions/: what each creates, what it needs, and their order. */
import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { namesIn, namesInCode } from './code-statements.ts';

/** A code file. It creates the object that it is named after; the rest comes from the comments at its head. */
export type CodeFile = {
  path: string;
  object: string;
  /** `-- needs: a.b, c.d`: objects that must exist before this file is loaded. */
  needs: string[];
  /** `-- follows: a.b, c.d`: this file creates nothing; it runs whenever one of these objects may have changed. */
  follows: string[];
  /** `-- after steps`: this file runs again after each deploy that ran steps, because there may be new tables. */
  afterSteps: boolean;
  text: string;
};

/** Roles belong to the whole cluster and are loaded separately on every deploy. */
const rolesFile = 'policies/base/roles.sql';
export const schemasFile = 'policies/base/schemas.sql';

/** Reads the code files of a project; roles.sql is returned separately. */
export function readCode(root: string): { roles: CodeFile; files: CodeFile[] } {
  const paths = globSync(['policies/**/*.sql', 'functions/**/*.sql'], { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const files = paths.sort(byPlace).map((path) => readCodeFile(root, path));
  const roles = files.find(({ path }) => path === rolesFile);
  if (!roles) throw new Error(`${rolesFile} is missing.`);
  return { roles, files: files.filter((file) => file !== roles) };
}

/** The order of paths: schemas.sql, the rest of policies/base, other policies, functions, each group by name. */
function byPlace(a: string, b: string): number {
  const rank = (path: string) => {
    if (path === schemasFile) return 0;
    return path.startsWith('policies/base/') ? 1 : path.startsWith('policies/') ? 2 : 3;
  };
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

function readCodeFile(root: string, path: string): CodeFile {
  const text = readFileSync(join(root, path), 'utf8');
  const head = /^(?:[ \t]*(?:--.*)?\n)*/.exec(text)?.[0] ?? '';
  const follows = namesAfter(head, 'follows');
  return {
    path,
    object: basename(path, '.sql'),
    needs: [...namesAfter(head, 'needs'), ...follows],
    follows,
    afterSteps: /^-- after steps$/m.test(head),
    text,
  };
}

/** The names in the head's lines `-- <word>: a.b, c.d`. */
function namesAfter(head: string, word: string): string[] {
  const lists = [...head.matchAll(new RegExp(`^-- ${word}:(.*)$`, 'gm'))].flatMap((match) =>
    (match[1] ?? '').split(','),
  );
  return lists.map((name) => name.trim()).filter((name) => name !== '');
}

/** The sha256 of a file's text. */
export function hashOf({ text }: CodeFile): string {
  return hash('sha256', text);
}

/** A hash of all files: changes when any file does. */
export function fingerprint(files: readonly { readonly path: string; readonly hash: string }[]): string {
  const lines = files.map((file) => `${file.path} ${file.hash}\n`).sort();
  return hash('sha256', `loader 2\n${lines.join('')}`);
}

/**
 * The files whose code uses one of these objects, directly or through objects of other files: all that a change may
 * affect.
 */
export async function reachedFrom(files: readonly CodeFile[], objects: Iterable<string>): Promise<Set<CodeFile>> {
  const names = [...objects];
  const known = new Set([...files.map(({ object }) => object), ...names]);
  const mentions = new Map<string, CodeFile[]>();
  for (const file of files)
    for (const name of new Set([...file.needs, ...namesIn(file.text)]))
      if (known.has(name)) mentions.set(name, [...(mentions.get(name) ?? []), file]);
  const reached = new Set<CodeFile>();
  for (let name = names.pop(); name !== undefined; name = names.pop())
    for (const file of mentions.get(name) ?? []) {
      if (reached.has(file) || name === file.object || !(await usesOf(file)).has(name)) continue;
      reached.add(file);
      names.push(file.object);
    }
  return reached;
}

const uses = new WeakMap<CodeFile, ReadonlySet<string>>();

/** What a file declares as needed or names in its code. Parsing takes about a millisecond, so it is done once. */
async function usesOf(file: CodeFile): Promise<ReadonlySet<string>> {
  const known = uses.get(file) ?? new Set([...file.needs, ...(await namesInCode(file.path, file.text))]);
  uses.set(file, known);
  return known;
}

/**
 * Sorts files so that each comes after the files it needs, otherwise keeping their order. A needed name that no file
 * creates must be a stored table (`isStored`). Throws for an unknown name or a cycle.
 */
export function inOrder(files: readonly CodeFile[], isStored: (name: string) => boolean): CodeFile[] {
  const makers = new Map<string, CodeFile[]>();
  for (const file of files) makers.set(file.object, [...(makers.get(file.object) ?? []), file]);
  const ordered = new Set<CodeFile>();
  const visit = (file: CodeFile, way: readonly CodeFile[]): void => {
    if (ordered.has(file)) return;
    if (way.includes(file)) {
      const circle = [...way.slice(way.indexOf(file)), file].map(({ object }) => object);
      throw new Error(`These files need each other: ${circle.join(' -> ')}.`);
    }
    for (const need of file.needs) {
      const found = makers.get(need);
      if (!found && !isStored(need))
        throw new Error(`${file.path} needs ${need}, but no file creates it, and it is no table.`);
      for (const maker of found ?? []) if (maker !== file) visit(maker, [...way, file]);
    }
    ordered.add(file);
  };
  for (const file of files) visit(file, []);
  return [...ordered];
}
