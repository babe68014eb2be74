/** `npm run new route <area> <verb-noun>`: writes route, SQL function and test from templates, and their lines in the indexes. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areas } from '../server/areas.ts';
import { projectRoot } from '../server/config.ts';
import { command, readWords, say } from './command.ts';
import { functionFile, type Names, routeFile, testFile } from './new-templates.ts';
import { runProgram } from './run-program.ts';

const [, area = '', name = ''] = readWords(
  'npm run new route <area> <verb-noun>, such as: collections get-summary',
  ([what, ...rest]) => what === 'route' && rest.length === 2,
);

command(async () => {
  if (!Object.hasOwn(areas, area))
    throw new Error(`There is no area ${area}. npm run where lists them; a new one is a line in server/areas.ts.`);
  if (!/^[a-z]+(-[a-z]+)+$/.test(name)) throw new Error(`${name} should be a verb and a noun, such as get-summary.`);
  const [verb, ...noun] = name.split('-');
  const names: Names = {
    area,
    name,
    functionName: [verb, area, ...noun].join('_'),
    path: `/api/${area}/{id}/${noun.join('-')}`,
  };
  const files: [string, string][] = [
    [`functions/${area}/api.${names.functionName}.sql`, functionFile(names)],
    [`server/routes/${area}/${name}.ts`, routeFile(names)],
    [`test/${area}/${name}.test.ts`, testFile(names)],
  ];
  const taken = files.find(([path]) => existsSync(join(projectRoot, path)));
  if (taken) throw new Error(`${taken[0]} exists already.`);
  for (const [path, text] of files) put(path, text);
  const indexes = addToIndexes(area, name);
  await runProgram('biome', [
    'check',
    '--write',
    ...indexes,
    ...files.map(([path]) => path).filter((path) => path.endsWith('.ts')),
  ]);
  for (const path of [...files.map(([file]) => file), ...indexes]) say(path);
  say(`Fill them in that order, then: npm test -- ${area}, npm run draw, npm run check.`);
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
  writeFileSync(join(projectRoot, path), text);
}

/** The area's index, made when it is new, and then also the line in the index of all areas. */
function addToIndexes(area: string, name: string): string[] {
  const own = `server/routes/${area}/index.ts`;
  const route = camel(name);
  const list = `${camel(area)}Routes`;
  const isNew = !existsSync(join(projectRoot, own));
  if (isNew) put(own, `/** Routes of the area ${area}. */\nexport const ${list} = [];\n`);
  put(own, withItem(read(own), `import ${route} from './${name}.ts';\n`, route));
  if (!isNew) return [own];
  const all = 'server/routes/index.ts';
  put(all, withItem(read(all), `import { ${list} } from './${area}/index.ts';\n`, `...${list}`));
  return [own, all];
}

/** Adds an import on top and an item at the end of the one array of an index. */
function withItem(text: string, line: string, item: string): string {
  const end = text.lastIndexOf(']');
  const before = text.slice(0, end).trimEnd();
  const comma = before.endsWith('[') || before.endsWith(',') ? '' : ',';
  const separator = text.startsWith('import') ? '' : '\n';
  return `${line}${separator}${before}${comma} ${item}${text.slice(end)}`;
}

function read(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
