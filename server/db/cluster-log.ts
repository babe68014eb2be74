/** The log of a private cluster stays small: what is full is put aside, in place of what was put aside before. */
import { copyFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes after which the log is put aside. */
const mostBytes = 8 * 1024 * 1024;
const everyMs = 10_000;

/** The file that a cluster's server writes its log to. */
export function logFile(dir: string): string {
  return join(dir, 'server.log');
}

/**
 * Puts the log aside as server.log.old when it has more than so many bytes. The server appends, so it goes on at the
 * start of an empty file.
 */
export function boundLog(dir: string, bytes: number = mostBytes): void {
  const log = logFile(dir);
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= bytes) return;
  const copy = `${log}.${process.pid}`;
  try {
    copyFileSync(log, copy);
    truncateSync(log);
    // Another process that uses the cluster may just have done the same; what it put aside is the log.
    if (statSync(copy).size > bytes) renameSync(copy, `${log}.old`);
  } finally {
    rmSync(copy, { force: true });
  }
}

/** Keeps the log small until the function that it gives is called. A disk that is full is noticed elsewhere. */
export function watchLog(dir: string): () => void {
  const watch = setInterval(() => {
    try {
      boundLog(dir);
    } catch {}
  }, everyMs).unref();
  return () => clearInterval(watch);
}
