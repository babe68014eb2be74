import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../server/config.ts';

export interface CopiedTree {
  readonly folder: string;
  /** Copies a folder of this project without built packages, which another test builds and removes. */
  copyTree(path: string): void;
  /** Runs an installed program in it, non-interactively. */
  run(program: string, ...args: string[]): Promise<{ code: number; output: string }>;
  remove(): void;
}

/** An empty folder for a copy of this project in which the installed programs run. */
export function makeCopiedTree(): CopiedTree {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-copy-'));
  const bin = join(projectRoot, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NO_COLOR: '1', NODE_NO_WARNINGS: '1' };
  return {
    folder,
    run: (program, ...args) =>
      new Promise((resolve) => {
        execFile(join(bin, program), args, { cwd: folder, env }, (error, out, err) =>
          resolve({ code: error === null ? 0 : 1, output: out + err }),
        );
      }),
    copyTree: (path) =>
      cpSync(join(projectRoot, path), join(folder, path), {
        recursive: true,
        filter: (source) => !/clients\/\w+\/dist$/.test(source),
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
