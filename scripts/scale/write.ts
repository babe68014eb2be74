/** Writes the synthetic catalog to a file. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { scaleLines } from './lines.ts';

/** Writes the lines of this many organizations. */
export async function writeScaleLines(file: string, organizations: number, seed: number): Promise<void> {
  const out = createWriteStream(file);
  let block: string[] = [];
  for (const line of scaleLines(organizations, seed)) {
    block.push(line);
    if (block.length < 1000) continue;
    if (!out.write(`${block.join('\n')}\n`)) await once(out, 'drain');
    block = [];
  }
  out.end(block.length > 0 ? `${block.join('\n')}\n` : undefined);
  await once(out, 'close');
}
