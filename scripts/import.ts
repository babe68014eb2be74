/**
 * `npm run import -- FILE.ndjson[.gz] …`: loads catalog records. Exit status 1: some lines were rejected; 2: could not
 * run.
 */
import { resolve } from 'node:path';
import { type FileSummary, importFiles, type ReasonCount } from '../server/imports/run.ts';
import { readArguments, say } from './command.ts';
import { type ImportContext, importing } from './importing.ts';
import { answer } from './status.ts';

const usage = `npm run import -- FILE.ndjson[.gz] …

Loads catalog records, one JSON object a line:

  {"kind": "organization", "key": "vt/ymca", "fields": {"name": "Greater Burlington YMCA", "region": "VT"},
   "source": {"kind": "scrape", "url": "https://example.org/", "observed_at": "2026-05-15T00:00:00Z"}}
  {"kind": "activity", "key": "vt/ymca/abnaki", "organization": "vt/ymca", "fields": {"name": "Camp Abnaki"}}
  {"kind": "session", "key": "vt/ymca/abnaki/w1", "activity": "vt/ymca/abnaki", "fields": {"name": "Week 1"}}
  {"kind": "organization", "key": "vt/gone", "state": "deleted"}

key is the source's own id: the same key again is a newer observation of the same record. Parents may come after their
children. Other members: id (UUID), state (active, deleted, blacklisted), media ([{url, kind, label, …}]). The fields of
each kind are those of /openapi.json; ages may be given as age_range_months. A line without state makes a new record
active and leaves the state of a known one unchanged. A string may have 8 KiB, a list, prices or a schedule 32 KiB.

A bad line does not stop the others. FILE.rejects.ndjson contains the refused lines in order: line is the line number,
reason says everything that is wrong, record is the original line. Correct the records there and import that file.
Loading an unchanged file again changes nothing. Overruled lines are stored in the history, but a person's or a later
value takes precedence; held lines are stored, but do not count while automated updates of their record are
suppressed. Exit status: 0 all loaded, 1 some refused, 2 it could not run.`;

/** Most reasons that are printed. */
const listed = 15;

const given = readArguments(usage, (words) => words.length > 0 && !words.some((word) => word.startsWith('-')));
const files = given.map((file) => resolve(process.env.INIT_CWD ?? '.', file));

await answer(() => importing(run));

async function run({ options, endProgress }: ImportContext): Promise<number> {
  const summary = await importFiles({ ...options, files });
  endProgress();
  for (const file of summary.files) say(describe(file));
  if (summary.files.length > 1) say(describe({ ...summary, file: 'all files', rejects: null }));
  list(summary.reasons);
  say(`${summary.seconds.toFixed(1)} s`);
  return summary.refused > 0 ? 1 : 0;
}

function describe({ file, inserted, updated, overruled, held, unchanged, refused, rejects }: FileSummary): string {
  const where = rejects === null ? '' : ` (see ${rejects})`;
  return (
    `${file}: ${inserted} inserted, ${updated} updated, ${unchanged} unchanged, ${refused} refused${where}, ` +
    `${overruled} overruled${held > 0 ? `, ${held} held` : ''}`
  );
}

function list(reasons: readonly ReasonCount[]): void {
  for (const { reason, lines } of reasons.slice(0, listed)) console.log(`  ${lines} refused: ${reason}`);
  if (reasons.length > listed) console.log(`  … and for ${reasons.length - listed} more reasons`);
}
