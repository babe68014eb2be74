/**
 * `npm run new route <area> <verb-noun> [-- --path PATH]`: writes route, SQL function and test from templates, and
 * updates the indexes. `npm run new field -- …`: writes the step and the rule of a field (new-field.ts).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { areas } from '../server/areas.ts';
import { projectRoot } from '../server/config.ts';
import { buildRouter } from '../server/http/router.ts';
import { routes } from '../server/routes/index.ts';
import { command, readArguments, say } from './command.ts';
import { fieldUsage, writeField } from './new-field.ts';
import { functionFile, type Names, routeFile, testFile } from './new-templates.ts';
import { runProgram } from './run-program.ts';

const usage = `npm run new route <area> <verb-noun> [-- --path PATH]

Such as: npm run new route collections get-summary -- --path /api/collections/{id}/summary
Without --path it asks for the path; without a terminal it uses the path that it would propose.`;
const what = process.argv[2];
const [area = '', name = '', ...rest] = what === 'field' ? [] : readRouteWords();

/** npm swallows a --path before its -- and passes only its value. */
function readRouteWords(): string[] {
  const isRoute = ([first, ...more]: readonly string[]) =>
    first === 'route' && /^[^ -][^ ]* [^ -][^ ]*( (--path )?\/[^ ]*)?$/.test(more.join(' '));
  return readArguments(`${usage}\n\n${fieldUsage}`, isRoute).slice(1);
}

command(async () => {
  if (what === 'field') return writeField(readArguments(fieldUsage, () => true).slice(1));
  if (!Object.hasOwn(areas, area))
    throw new Error(`There is no area ${area}. npm run where lists them; a new one is a line in server/areas.ts.`);
  if (!/^[a-z]+(-[a-z]+)+$/.test(name)) throw new Error(`${name} should be a verb and a noun, such as get-summary.`);
  const [verb, ...noun] = name.split('-');
  const path = rest.at(-1) ?? (await choosePath(`/api/${area}/{id}/${noun.join('-')}`));
  const functionName = [verb, area, ...noun].join('_');
  const names: Names = { area, name, functionName, path, parameter: parameterOf(path) };
  const files: [string, string][] = [
    [`functions/${area}/api.${names.functionName}.sql`, functionFile(names)],
    [`server/routes/${area}/${name}.ts`, routeFile(names)],
    [`test/${area}/${name}.test.ts`, testFile(names)],
  ];
  const taken = files.find(([file]) => existsSync(join(projectRoot, file)));
  if (taken) throw new Error(`${taken[0]} exists already.`);
  for (const [file, text] of files) put(file, text);
  const indexes = addToIndexes(area, name);
  const typescript = [...indexes, ...files.map(([file]) => file).filter((file) => file.endsWith('.ts'))];
  const { code, output } = await runProgram('biome', ['check', '--write', ...typescript]);
  if (code !== 0) throw new Error(`The files were written, but biome refuses them:\n${output}`);
  for (const file of [...files.map(([file]) => file), ...indexes]) say(file);
  say(
    `GET ${path} answers already, with a masked column of a session. Change the three files into what you want, then:`,
  );
  say(`npm test -- ${area}, npm run draw (the generated files), npm run check.`);
});

/** Asks for the path on a terminal, with a default; without a terminal uses the default. */
async function choosePath(proposal: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    say(`The address is ${proposal}; -- --path /api/… names another.`);
    return proposal;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`Address of the route [${proposal}]: `)).trim() || proposal;
  } finally {
    terminal.close();
  }
}

/** The parameter of the path; throws when the path is invalid. */
function parameterOf(path: string): string | null {
  if (!/^\/api(\/([a-z][a-z0-9-]*|\{[a-z][a-zA-Z]*\}))+$/.test(path))
    throw new Error(`${path} should be like /api/sessions/{id}/summary: /api, then words in lower case or {names}.`);
  const [parameter = null, ...more] = [...path.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word);
  if (more.length > 0)
    throw new Error(`${path}: a new route starts with one {name} at most; add others to its three files.`);
  const found = buildRouter(routes)('GET', path.replace(/\{\w+\}/, '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11'));
  if (found !== null && 'route' in found && samePlaces(found.route.path, path))
    throw new Error(`GET ${path} is already the route ${found.route.name}. Give another with -- --path.`);
  return parameter;
}

function samePlaces(one: string, other: string): boolean {
  return one.replace(/\{\w+\}/g, '{}') === other.replace(/\{\w+\}/g, '{}');
}

function put(path: string, text: string): void {
  mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
  writeFileSync(join(projectRoot, path), text);
}

/** Adds the route to the area's index; for a new area creates it and adds it to the index of all areas. */
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

/** Adds an import at the top and an item at the end of an index's array. */
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
