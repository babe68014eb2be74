/**
 * `clients/api/schema.ts`: the types of the OpenAPI document. Their generator has a TypeScript of its own, in tools.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

const head = '/** Types of server/openapi.json. Generated: npm run draw */\n\n';

/** Draws the types of a document. */
export async function drawClientTypes(document: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-types-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, document);
    const { code, output, stdout } = await runProgram('node', ['tools/openapi-types/types.mjs', file]);
    if (code !== 0) throw new Error(output);
    return head + stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
