/** Bounds the log of a private cluster: a full log replaces server.log.old. */
import { copyFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes after which the log is full. */
const mostBytes = 8 * 1024 * 1024;
const everyMs = 10_000;

/** The log file of a cluster's server. */
export function logFile(dir: string): string {
  return join(dir, 'server.log');
}

/**
 * Moves the content of the log to server.log.old when it has more than this many bytes. The server appends, so it
 * continues at the start of the emptied file.
 */
export function boundLog(dir: string, bytes: number = mostBytes): void {
  const log = logFile(dir);
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= bytes) return;
  const copy = `${log}.${process.pid}`;
  try {
    copyFileSync(log, copy);
    truncateSync(log);
    // Another process that uses the cluster may just have moved it; then the copy is small and is dropped.
    if (statSync(copy).size > bytes) renameSync(copy, `${log}.old`);
  } finally {
    rmSync(copy, { force: true });
  }
}

/**
 * Checks the log regularly until the returned function is called. Errors such as a full disk are reported elsewhere.
 */
export function watchLog(dir: string): () => void {
  const watch = setInterval(() => {
    try {
      boundLog(dir);
    } catch {}
  }, everyMs).unref();
  return () => clearInterval(watch);
}
