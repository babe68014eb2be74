/** The generated files: what each has to hold, drawn from a freshly deployed database. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';
import { drawGraph } from '../server/graph/draw.ts';
import { asOwner, createClone } from '../test/clone.ts';
import { drawClientTypes } from './client-types-picture.ts';
import { drawErrors } from './errors-table.ts';
import { drawFieldRules, drawOpenapi, fieldRulesStatement } from './generated-files.ts';
import { drawMetrics } from './metrics-table.ts';
import { runProgram } from './run-program.ts';
import { drawSchema } from './schema-picture.ts';
import { drawSettings } from './settings-table.ts';
import { drawTypes } from './types-picture.ts';

export type Picture = { path: string; text: string };

/** Draws all of them. The OpenAPI document reads the field rules that lie on disk. */
async function drawPictures(): Promise<Picture[]> {
  const ofDatabase = await drawDatabasePictures();
  return [...ofDatabase, { path: 'server/openapi.json', text: await drawOpenapi() }, ...drawDocuments()];
}

/** Those parts of documents that say what the program says of itself. */
function drawDocuments(): Picture[] {
  return [
    { path: 'README.md', text: drawSettings(onDisk('README.md') ?? '') },
    { path: 'docs/metrics.md', text: drawMetrics(onDisk('docs/metrics.md') ?? '') },
    { path: 'docs/errors.md', text: drawErrors() },
  ];
}

async function drawDatabasePictures(): Promise<Picture[]> {
  const clone = await createClone();
  try {
    return await asOwner(clone.url, async (client) => {
      const { rows } = await client.query<{ rules: string }>(fieldRulesStatement);
      return [
        { path: 'server/shared/field-rules.json', text: drawFieldRules(rows[0]?.rules ?? '[]') },
        { path: 'server/graph/schema.graphql', text: await drawGraph(clone.url) },
        { path: 'server/db/types.ts', text: await drawTypes(client) },
        { path: 'sql/schema.sql', text: await drawSchema(client) },
      ];
    });
  } finally {
    await clone.drop();
  }
}

/** The paths of the pictures that do not show what is. */
export async function stalePictures(): Promise<string[]> {
  return (await drawPictures()).filter(({ path, text }) => onDisk(path) !== text).map(({ path }) => path);
}

/** Writes what has changed. The OpenAPI document is drawn by a process that sees the new field rules. */
export async function writePictures(): Promise<string[]> {
  const written = [...drawDocuments(), ...(await drawDatabasePictures())].filter(write).map(({ path }) => path);
  const script = `console.log(await (await import('./scripts/generated-files.ts')).drawOpenapi())`;
  const { code, output } = await runProgram('node', ['--input-type=module', '-e', script]);
  if (code !== 0) throw new Error(output);
  const openapi = `${output}\n`;
  if (write({ path: 'server/openapi.json', text: openapi })) written.push('server/openapi.json');
  const types = await drawClientTypes(openapi);
  if (write({ path: 'clients/api/schema.ts', text: types })) written.push('clients/api/schema.ts');
  return written;
}

function onDisk(path: string): string | null {
  const file = join(projectRoot, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function write({ path, text }: Picture): boolean {
  if (onDisk(path) === text) return false;
  writeFileSync(join(projectRoot, path), text);
  return true;
}
