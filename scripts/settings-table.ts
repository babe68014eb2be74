/** Generates the table of settings in the README. */
import type { z } from 'zod';
import { settingsAreas } from '../server/config.ts';
import { aboutOf } from '../server/settings/kinds.ts';

const [begin, end] = ['<!-- settings: written by npm run draw -->\n', '<!-- /settings -->'];

/** The README with a new table. */
export function generateSettings(readme: string): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md lacks the marks of its table of settings: ${begin}${end}`);
  return `${readme.slice(0, from)}${begin}\n${table()}\n${readme.slice(to)}`;
}

function table(): string {
  const head = '| variable | default | meaning | must be |\n|---|---|---|---|\n';
  const rows = settingsAreas.flatMap(({ title, variables }) => [
    `| **${title}** | | | |`,
    ...Object.entries(variables).map(([name, schema]) => row(name, schema)),
  ]);
  return `${head}${rows.join('\n')}\n`;
}

function row(name: string, schema: z.ZodType): string {
  const { description = '', form = '', secret, otherwise } = aboutOf(schema);
  const hidden = { all: ' **Secret.**', password: ' **Its password is secret.**' };
  const given = schema.safeParse(undefined);
  const byDefault = otherwise ?? (given.success ? shown(given.data) : '');
  return `| \`${name}\` | ${byDefault} | ${description}${secret === undefined ? '' : hidden[secret]} | ${form} |`;
}

function shown(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return `\`${String(value)}\``;
}
