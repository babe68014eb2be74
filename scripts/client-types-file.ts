/**
 * Generates `clients/api/schema.ts`, the types of the OpenAPI document. The generator needs an older TypeScript, which
 * is in tools.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

const head = '/** Types of server/openapi.json. Generated: npm run draw */\n\n';
/** Maximum line length. */
const width = 120;

/** Generates the types of a document. */
export async function generateClientTypes(document: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-types-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, document);
    const { code, output, stdout } = await runProgram('node', ['tools/openapi-types/types.mjs', file]);
    if (code !== 0) throw new Error(output);
    return head + narrow(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Breaks long lines: comments with descriptions, and unions. */
function narrow(types: string): string {
  return types.replace(/^.{121,}$/gm, (line) => {
    const indent = /^ */.exec(line)?.[0] ?? '';
    const [, text] = /^ *\/\*\* (.*) \*\/$/.exec(line) ?? [];
    if (text !== undefined)
      return [`${indent}/**`, ...wrap(`${indent} * ${text}`, `${indent} *     `), `${indent} */`].join('\n');
    if (/^ *\* /.test(line)) return wrap(line, `${indent}*     `).join('\n');
    return wrap(line, `${indent}    `).join('\n');
  });
}

/** Wraps a text at spaces; continuation lines begin with `lead`. */
function wrap(text: string, lead: string): string[] {
  const at = text.length > width ? text.lastIndexOf(' ', width) : -1;
  return at <= lead.length ? [text] : [text.slice(0, at), ...wrap(lead + text.slice(at + 1), lead)];
}
