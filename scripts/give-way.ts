import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Lowers the priority of this process, so that a running server on the same machine goes first. */
export function giveWay(): void {
  setPriority(10);
  // On Linux each thread has its own priority; those of V8 compile in the background.
  if (process.platform === 'linux')
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), 10);
}
