/**
 * `npm run import-boundaries -- --kind KIND --dataset NAME --source TEXT --vintage YEAR FILE`: loads outlines of
 * regions. Exit status 1: some features were rejected; 2: could not run.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { FieldMap } from '../server/imports/boundaries/fields.ts';
import { type BoundaryKind, boundaryKinds } from '../server/imports/boundaries/kinds.ts';
import {
  type BoundarySummary,
  type FeatureNote,
  importBoundaries,
  NothingTaken,
} from '../server/imports/boundaries/run.ts';
import { Reasons } from '../server/imports/reasons.ts';
import { say } from './command.ts';
import { type ImportContext, importing } from './importing.ts';
import { answer } from './status.ts';

interface Given {
  kind: BoundaryKind;
  dataset: string;
  source: string;
  vintage: number;
  map?: FieldMap;
  only?: { field: string; values: string[] };
  report?: string;
}

const listed = 20;

const program = new Command('npm run import-boundaries --')
  .description(
    'Loads outlines of regions: GeoJSON, newline-delimited GeoJSON (also .gz), a zipped shapefile, or .topojson ' +
      '(also .gz).',
  )
  .addOption(new Option('--kind <kind>', 'what they are').choices([...boundaryKinds]).makeOptionMandatory())
  .requiredOption('--dataset <name>', 'name of the dataset; a new edition replaces the active one')
  .requiredOption('--source <text>', 'where the outlines come from')
  .requiredOption('--vintage <year>', 'year of the outlines', readYear)
  .option('--map <FIELD=SOURCE,…>', 'code, name or placeType = field in the file, for unknown file formats', readMap)
  .option('--only <FIELD=VALUE,…>', 'load only features whose field has one of these values', readOnly)
  .option('--report <path>', 'write refused and repaired features to this file, one JSON object per line')
  .argument('<file>')
  .addHelpText(
    'after',
    `
Files of the Census (TIGER/Line and cartographic), Who's On First and Zillow need no --map. Codes: two letters for
a state, five digits for a county, metro or ZIP area, seven for a place, the source's id for a neighborhood.

A dataset becomes active only when it is complete; an interrupted import leaves nothing and can be run again. Importing
the same file again changes nothing. Invalid shapes are repaired and listed, bad features refused and listed. Several
datasets of a kind may be active together if no code is in two of them. If no feature can be loaded, the active dataset
stays. Exit status: 0 all loaded, 1 some or all refused, 2 it could not run.`,
  )
  .exitOverride();

await answer(async () => {
  program.parse();
  const file = resolve(process.env.INIT_CWD ?? '.', program.args[0] ?? '');
  const run = (context: ImportContext) => load(context, program.opts<Given>(), file);
  return await importing(run, new Error('Interrupted: nothing has changed.'));
});

async function load(
  { options, endProgress }: ImportContext,
  { report, ...given }: Given,
  file: string,
): Promise<number> {
  try {
    const summary = await importBoundaries({
      ...given,
      ...options,
      file,
      progress: ({ loaded, ...now }) => options.progress({ ...now, lines: loaded + now.refused }),
    });
    endProgress();
    if (report !== undefined) writeReport(resolve(process.env.INIT_CWD ?? '.', report), summary);
    tell(given, summary);
    return summary.refused.length > 0 ? 1 : 0;
  } catch (error) {
    endProgress();
    if (!(error instanceof NothingTaken) || error.summary.refused.length === 0) throw error;
    if (report !== undefined) writeReport(resolve(process.env.INIT_CWD ?? '.', report), error.summary);
    list('refused', error.summary.refused);
    tellReasons(error.summary.refused);
    console.error(error.message);
    return 1;
  }
}

function tell(
  { kind, dataset }: Given,
  { changed, loaded, refused, repaired, passedOver, seconds }: BoundarySummary,
): void {
  if (!changed) {
    say(`${kind} ${dataset}: unchanged, the active dataset came from this file`);
    return;
  }
  list('repaired', repaired);
  list('refused', refused);
  tellReasons(refused);
  const rest = passedOver > 0 ? `, ${passedOver} passed over` : '';
  say(
    `${kind} ${dataset}: ${loaded} loaded and active, ${repaired.length} of them repaired, ` +
      `${refused.length} refused${rest}`,
  );
  say(`${seconds.toFixed(1)} s`);
}

function list(what: string, notes: readonly FeatureNote[]): void {
  for (const { line, code, reason } of notes.slice(0, listed))
    console.log(`  ${what}: line ${line}${code === null ? '' : ` (${code})`}: ${reason}`);
  if (notes.length > listed) console.log(`  … and ${notes.length - listed} more ${what} (--report FILE lists all)`);
}

function tellReasons(refused: readonly FeatureNote[]): void {
  const reasons = new Reasons();
  for (const { reason } of refused) reasons.add([reason]);
  for (const { reason, lines } of reasons.list().slice(0, listed)) console.log(`  ${lines} refused: ${reason}`);
}

function writeReport(path: string, { refused, repaired }: BoundarySummary): void {
  const notes = [...refused, ...repaired].sort((a, b) => a.line - b.line);
  writeFileSync(path, notes.map((note) => `${JSON.stringify(note)}\n`).join(''));
}

function readYear(text: string): number {
  if (!/^\d{4}$/.test(text)) throw new InvalidArgumentError('A year has four digits.');
  return Number(text);
}

function readMap(text: string): FieldMap {
  const pairs = text.split(',').map((pair) => /^(code|name|placeType)=(.+)$/.exec(pair.trim()));
  if (pairs.some((pair) => pair === null))
    throw new InvalidArgumentError('Write code=FIELD,name=FIELD,placeType=FIELD.');
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]]));
}

function readOnly(text: string): { field: string; values: string[] } {
  const [, field, values] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (field === undefined || values === undefined) throw new InvalidArgumentError('Write FIELD=VALUE,VALUE.');
  return { field, values: values.split(',') };
}
