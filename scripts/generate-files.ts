/** Generates the generated files, from a freshly deployed database. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';
import { generateGraph } from '../server/graph/generate.ts';
import { fieldRulesStatement, generateFieldRules, generateOpenapi } from './api-files.ts';
import { generateClientTypes } from './client-types-file.ts';
import { asOwner, createClone } from './clone.ts';
import { generateErrors } from './errors-table.ts';
import { generateMetrics } from './metrics-table.ts';
import { generateMoves } from './moves-diagrams.ts';
import { runProgram } from './run-program.ts';
import { generateSchema } from './schema-file.ts';
import { generateSettings } from './settings-table.ts';
import { generateTypes } from './types-file.ts';

export type GeneratedFile = { path: string; text: string };

/** Generates all files. The OpenAPI document uses the field rules on disk. */
async function generateFiles(): Promise<GeneratedFile[]> {
  const ofDatabase = await generateFromDatabase();
  return [...ofDatabase, { path: 'server/openapi.json', text: await generateOpenapi() }, ...generateDocuments()];
}

/** Documents with generated parts. */
function generateDocuments(): GeneratedFile[] {
  return [
    { path: 'README.md', text: generateSettings(onDisk('README.md') ?? '') },
    { path: 'docs/metrics.md', text: generateMetrics(onDisk('docs/metrics.md') ?? '') },
    { path: 'docs/errors.md', text: generateErrors() },
  ];
}

async function generateFromDatabase(): Promise<GeneratedFile[]> {
  const clone = await createClone();
  try {
    return await asOwner(clone.url, async (client) => {
      const { rows } = await client.query<{ rules: string }>(fieldRulesStatement);
      return [
        { path: 'server/shared/field-rules.json', text: generateFieldRules(rows[0]?.rules ?? '[]') },
        { path: 'server/graph/schema.graphql', text: await generateGraph(clone.url) },
        { path: 'server/db/types.ts', text: await generateTypes(client) },
        { path: 'sql/schema.sql', text: await generateSchema(client) },
        ...(await generateMoves(client)),
      ];
    });
  } finally {
    await clone.drop();
  }
}

/** The paths of the generated files that are out of date. */
export async function staleFiles(): Promise<string[]> {
  return (await generateFiles()).filter(({ path, text }) => onDisk(path) !== text).map(({ path }) => path);
}

/** Writes changed files. The OpenAPI document is generated in a new process, which loads the new field rules. */
export async function writeFiles(): Promise<string[]> {
  const written = [...generateDocuments(), ...(await generateFromDatabase())].filter(write).map(({ path }) => path);
  const script = `console.log(await (await import('./scripts/api-files.ts')).generateOpenapi())`;
  const { code, output } = await runProgram('node', ['--input-type=module', '-e', script]);
  if (code !== 0) throw new Error(output);
  const openapi = `${output}\n`;
  if (write({ path: 'server/openapi.json', text: openapi })) written.push('server/openapi.json');
  const types = await generateClientTypes(openapi);
  if (write({ path: 'clients/api/schema.ts', text: types })) written.push('clients/api/schema.ts');
  return written;
}

function onDisk(path: string): string | null {
  const file = join(projectRoot, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function write({ path, text }: GeneratedFile): boolean {
  if (onDisk(path) === text) return false;
  writeFileSync(join(projectRoot, path), text);
  return true;
}
