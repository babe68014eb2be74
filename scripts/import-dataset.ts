/**
 * `npm run import-dataset -- --describe FILE.json ROWS.{csv,ndjson}[.gz]`: loads a legacy research dataset. Exit status
 * 1: some rows were rejected; 2: could not run.
 */
import { resolve } from 'node:path';
import { Command } from 'commander';
import { type DatasetSummary, importDataset, removeDataset } from '../server/imports/datasets/run.ts';
import { say } from './command.ts';
import { type ImportContext, importing } from './importing.ts';
import { answer } from './status.ts';

interface Given {
  describe?: string;
  remove?: string;
}

/** Most reasons that are printed. */
const listed = 15;

const program = new Command('npm run import-dataset --')
  .description('Loads a legacy research dataset, which ADMIN accounts read under /api/insights.')
  .option('--describe <FILE.json>', 'file with the description of the dataset')
  .option('--remove <slug>', 'remove a dataset with all its rows instead')
  .argument('[ROWS]', 'rows: .csv or .ndjson, also .gz')
  .addHelpText(
    'after',
    `
The description, one JSON object:

  {"slug": "seattle-sites", "title": "Community centers", "description": "…", "source": "City of Seattle",
   "licence": "…", "columns": [
     {"name": "name", "type": "text", "filterable": true, "capability": null, "from": "Center Name"}, …]}

type is text, number, date (YYYY-MM-DD), boolean or json. The column "name" is searched; a json column "data" can be
filtered by data.<key>. capability is null (all readers), one of the plans' capabilities, or "none": stored, never
shown. Optional: "from", the name of the column in the rows; "rest": true on one json column, which gets all values
without a column of their own.

Rows are one JSON object per line, or CSV with a header; empty cells are unset. "id", a UUID, is optional: a row
without one is identified by its values. Importing the same rows again changes nothing; a row with a known id is
replaced; rows that are not in the file stay. A bad row does not stop the others: ROWS.rejects.ndjson contains the
refused rows with line, reason and record; correct the records there and import that file. After an interruption, run
the same command again. Exit status: 0 all loaded, 1 some refused, 2 it could not run.`,
  )
  .exitOverride();

await answer(async () => {
  program.parse();
  const { describe, remove } = program.opts<Given>();
  const [file] = program.args;
  if (remove !== undefined && describe === undefined && file === undefined)
    return await importing((context) => takeAway(context, remove));
  if (remove !== undefined || describe === undefined || file === undefined)
    throw new Error('Give --describe FILE.json and one file of rows, or --remove SLUG alone; see --help.');
  const [description = '', rows = ''] = [describe, file].map((name) => resolve(process.env.INIT_CWD ?? '.', name));
  return await importing((context) => load(context, description, rows));
});

async function load({ options, endProgress }: ImportContext, description: string, file: string): Promise<number> {
  const summary = await importDataset({ ...options, description, file });
  endProgress();
  tell(summary);
  return summary.refused > 0 ? 1 : 0;
}

async function takeAway({ options }: ImportContext, slug: string): Promise<number> {
  const rows = await removeDataset(options, slug);
  if (rows === null) throw new Error(`There is no dataset ${slug}.`);
  say(`${slug}: removed with ${rows} rows`);
  return 0;
}

function tell({ slug, inserted, updated, unchanged, refused, rejects, reasons }: DatasetSummary): void {
  const where = rejects === null ? '' : ` (see ${rejects})`;
  say(`${slug}: ${inserted} inserted, ${updated} updated, ${unchanged} unchanged, ${refused} refused${where}`);
  for (const { reason, lines } of reasons.slice(0, listed)) console.log(`  ${lines} refused: ${reason}`);
  if (reasons.length > listed) console.log(`  … and for ${reasons.length - listed} more reasons`);
}
