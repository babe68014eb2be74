/** Helpers for development: run work when files are saved, and restart a program. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';

/**
 * Runs `work` shortly after the last save of a matching file; saves during the work lead to one more run. Returns a
 * function that stops watching.
 */
export function onSave(
  folders: readonly string[],
  isMeant: (file: string) => boolean,
  work: () => Promise<void>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const saved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work);
    }, 150);
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (file !== null && isMeant(file)) saved();
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Runs a program that can be restarted, even after it has ended. It ends with this process. */
export function runAgain(
  args: readonly string[],
  onFailure: () => void,
): { again(): Promise<void>; stop(): Promise<void> } {
  const start = () => {
    const child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    let isAsked = false;
    const ended = new Promise<void>((resolve) => {
      child.once('exit', (code) => {
        if (code !== 0 && !isAsked) onFailure();
        resolve();
      });
    });
    return async () => {
      isAsked = true;
      child.kill('SIGTERM');
      await ended;
    };
  };
  let isOver = false;
  let stop = start();
  return {
    async again() {
      await stop();
      if (!isOver) stop = start();
    },
    async stop() {
      isOver = true;
      await stop();
    },
  };
}
