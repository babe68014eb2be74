import { readFileSync } from 'node:fs';

/** The processes that a running process has started. Throws when there is no such process. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
