/**
 * `npm run attack -- URL`: sends hostile statements, requests and mask probes to a running deployment and reports the
 * results. Exit status 0: no findings; 1: findings; 2: could not run.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { projectRoot } from '../server/config.ts';
import { readPeople } from './attack/people.ts';
import { findingsOf, writeReport } from './attack/report.ts';
import { attack } from './attack/run.ts';
import { mayTry } from './attack/target.ts';
import { say } from './command.ts';
import { answer } from './status.ts';

interface Given {
  readonly keys?: string;
  readonly report?: string;
  readonly minutes: string;
  readonly only?: string[];
  readonly iOwnThisHost?: string;
}

/** Above the service's own statement timeout of 15 seconds. */
const answerSeconds = 20;
const called = process.env.INIT_CWD ?? '.';

const program = new Command('npm run attack --')
  .description(
    'Sends hostile SQL statements, requests and mask probes to a running deployment and reports what was ' +
      'refused and what was not.',
  )
  .argument('<url>', 'base address of the deployment')
  .option(
    '--keys <file>',
    'keys of its plans: {"keys": {"starter": "…", "pro": "…", "team": "…", "staff": "…", …}} (default: ' +
      '.data/demo.json)',
  )
  .option('--report <file>', 'write the report to this file instead of printing it')
  .option(
    '--only <part...>',
    'only probe families whose title contains one of these words, such as masks, sql or framing',
  )
  .option('--minutes <minutes>', 'stop after this many minutes', '15')
  .option('--i-own-this-host <name>', 'required for every host except this machine: its name again, as confirmation')
  .addHelpText(
    'after',
    `
It changes nothing: it sends at most four requests at once, and those that would change something must all be
refused. It uses up metered reads of the month, about 800 of the Starter key, 400 of the Pro key and 1,700 of the Team
key, and three exports of the Pro key. It shows this first and does not start when a key has less than twice as many
left. Exit status: 0 nothing found, 1 something found or out of time, 2 it could not run.`,
  )
  .exitOverride();

await answer(async () => {
  program.parse();
  return await run(program.args[0] ?? '', program.opts<Given>());
});

async function run(address: string, { keys, report, minutes, only = [], iOwnThisHost }: Given): Promise<number> {
  const url = readAddress(address);
  await mayTry(url, iOwnThisHost);
  const people = readPeople(keys === undefined ? join(projectRoot, '.data', 'demo.json') : resolve(called, keys));
  const bounds = { answerSeconds, minutes: readMinutes(minutes) };
  const tried = await attack({ url, people, bounds, only, progress: say });
  const page = writeReport(tried, bounds);
  if (report === undefined) console.log(page);
  else writeFileSync(resolve(called, report), page);
  const findings = findingsOf(tried);
  for (const finding of report === undefined ? [] : findings) console.error(finding);
  say(findings.length === 0 ? 'Nothing was found.' : `${findings.length} found.`);
  if (!tried.isWhole) say('Time ran out before everything was tried.');
  return findings.length === 0 && tried.isWhole ? 0 : 1;
}

function readAddress(address: string): URL {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`${address} is not the address of a deployment, such as http://127.0.0.1:8080`);
  return new URL(address);
}

function readMinutes(text: string): number {
  const minutes = Number(text);
  if (!(minutes > 0 && minutes <= 120)) throw new Error('--minutes takes 1 to 120.');
  return minutes;
}
