/** `npm run where <area>`: lists every file of an area by folder. Without an area: lists the areas. */
import { globSync } from 'node:fs';
import { areas } from '../server/areas.ts';
import { projectRoot } from '../server/config.ts';
import { command, readArguments } from './command.ts';

/** The folders and their purpose. */
const shelves: readonly [title: string, pattern: (area: string) => string][] = [
  ['what is stored', (area) => `sql/[0-9]*_${area}*.sql`],
  ['who may see it', (area) => `policies/${area}/**/*.sql`],
  ['what is computed', (area) => `functions/${area}/**/*.sql`],
  ['what is asked', (area) => `server/routes/${area}/**/*.ts`],
  ['what helps the server', (area) => `server/${area}/**/*.ts`],
  ['what happens later', (area) => `workers/tasks/${area}/**/*.ts`],
  ['what is promised', (area) => `test/${area}/**/*.{ts,sql}`],
  ['data and converters', (area) => `${area}/**/*.{ts,md}`],
];

const [area] = readArguments(
  'npm run where [area]\n\nLists the files of an area by folder; without an area, lists the areas.',
  (words) => words.length <= 1,
);

command(async () => {
  if (area === undefined || !Object.hasOwn(areas, area)) {
    if (area !== undefined) console.log(`There is no area called ${area}.\n`);
    for (const [name, sentence] of Object.entries(areas)) console.log(`${name.padEnd(12)} ${sentence}`);
    if (area !== undefined) process.exitCode = 1;
    return;
  }
  console.log(`${area}: ${areas[area as keyof typeof areas]}`);
  for (const [title, pattern] of shelves) {
    const files = globSync(pattern(area), { cwd: projectRoot }).sort();
    if (files.length > 0) console.log(`\n${title}\n${files.map((file) => `  ${file}`).join('\n')}`);
  }
});
