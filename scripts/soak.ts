/**
 * `npm run soak [-- requests
 * filters
 * …]`: runs the randomized tests at length, in pieces with different seeds.
 */
import { globSync, readFileSync } from 'node:fs';
import { command, readArguments, step } from './command.ts';
import { runProgram } from './run-program.ts';
import { readTap, Tally } from './tally.ts';

interface Part {
  readonly files: readonly string[];
  readonly pieces: number;
  /** Random cases per piece, by variable; defaults to the tests' own numbers. */
  readonly runs?: Readonly<Record<string, number | 'all'>>;
}

const parts: Readonly<Record<string, Part>> = {
  requests: { files: ['test/http/fuzz.test.ts'], pieces: 4, runs: { FUZZ_RUNS: 3000 } },
  filters: {
    files: ['random-filters', 'broad', 'numbers'].map((name) => `test/filters/${name}.test.ts`),
    pieces: 5,
    runs: { FILTER_RUNS: 1000 },
  },
  codes: { files: ['test/signin/handoff.test.ts'], pieces: 2, runs: { CODE_RACES: 500, CODE_KILLS: 100 } },
  mails: { files: ['test/signin/mail-kills.test.ts'], pieces: 2, runs: { MAIL_KILLS: 150 } },
  histories: { files: ['test/provenance/histories.test.ts'], pieces: 2, runs: { HISTORY_RUNS: 1000 } },
  family: {
    files: ['test/family/merges.test.ts', 'test/family/races.test.ts'],
    pieces: 2,
    runs: { FAMILY_MERGES: 10_000, FAMILY_RACES: 250 },
  },
  accounts: {
    files: ['test/accounts/my-keys.test.ts', 'test/accounts/teams.test.ts'],
    pieces: 2,
    runs: { ACCOUNT_RACES: 100 },
  },
  scrapers: {
    files: ['installations', 'update-pasts', 'worker-races', 'worker-kills'].map(
      (name) => `test/scrapers/${name}.test.ts`,
    ),
    pieces: 2,
    runs: { SCRAPER_RACES: 500, SCRAPER_RUNS: 1000, SCRAPER_JOBS: 3000, SCRAPER_ROUNDS: 250, SCRAPER_FAULTS: 200 },
  },
  crawler: { files: ['test/crawler/kills.test.ts'], pieces: 2, runs: { CRAWLER_KILLS: 100 } },
  geocoding: { files: ['test/geocoding/kills.test.ts'], pieces: 2, runs: { GEOCODE_KILLS: 100 } },
  pool: {
    files: ['test/pool/ceilings.test.ts', 'test/pool/races.test.ts'],
    pieces: 2,
    runs: { POOL_RUNS: 1000, POOL_RACES: 10_000 },
  },
  bookings: {
    files: ['races', 'hold-model', 'hold-kills'].map((name) => `test/bookings/${name}.test.ts`),
    pieces: 2,
    runs: { BOOKING_RACES: 1000, HOLD_RUNS: 1000, HOLD_KILLS: 225, HOLD_WEBHOOKS: 2500 },
  },
  overseer: {
    files: ['test/overseer/writers.test.ts', 'test/overseer/decisions.test.ts'],
    pieces: 1,
    runs: { OVERSEER_MESSAGES: 5000, REVIEW_RACES: 200 },
  },
  broker: {
    files: ['test/broker/kills.test.ts', 'test/broker/server-kills.test.ts'],
    pieces: 2,
    runs: { BROKER_KILLS: 150, BROKER_SERVER_ROUNDS: 25 },
  },
  attack: { files: ['test/attack/attack.test.ts'], pieces: 1, runs: { ATTACK_RUNS: 'all' } },
  properties: {
    files: globSync('test/**/*.test.ts').filter(isRandom).toSorted(),
    pieces: 3,
    runs: { TEST_RUNS: 'all' },
  },
};

const words = readArguments(
  `npm run soak [-- ${Object.keys(parts).join(' | ')} …]

12,000 generated requests and 5,000 random filters of each kind, in pieces: every request answered as the
description says and none with 5xx, every filter as a slow reading of the records answers it. 2,000 random histories of
a record, each as a fold of what counts. 20,000 random changes of profiles against the rules, 500 rounds of 64 writers
of one version. 200 rounds of 50 who rotate one key, and of invitations, acceptances and removals at once. 1,000 rounds
of 100 who use one code, 200 of connections that die over it. 1,000 rounds of 8 who ask one installation to update or
to roll back, 2,000 pasts of such requests. 6,000 jobs of 40 claimers who die and freeze, 500 races of ends with
reclaims and of sessions, 400 kills, freezes and cuts of installations, servers and publishers. 400 workers that die
or stand still over a geocoder. 20,000 leases of 50 installations among 20 accounts of the pool, 2,000 pasts of readings
and ceilings. 2,000 rounds of ten who approve at once, 4,000 of who answers, cancels and pays;
2,000 scripts of holds whose calls are lost and whose workers die, 450 kills over them, 5,000 messages of a provider.
64 writers who send 5,000 messages each to the review agent, 200 races of decisions. Every probe of the attack.
Properties: every test file that draws at random or has a campaign, whole, three times.
TEST_SEED=… npm test -- <file> asks the same again.`,
  (given) => given.every((word) => Object.hasOwn(parts, word)),
);
const tally = new Tally();

command(async () => {
  for (const [name, part] of Object.entries(parts)) {
    if (words.length > 0 && !words.includes(name)) continue;
    for (let piece = 1; piece <= part.pieces; piece += 1) await run(`${name} ${piece} of ${part.pieces}`, part);
  }
  tally.finish();
});

async function run(piece: string, { files, runs = {} }: Part): Promise<void> {
  const settings = { ...runs, TEST_SEED: Math.floor(Math.random() * 1e6) };
  const texts = Object.entries(settings).map(([name, value]) => [name, String(value)] as const);
  const title = `${piece}, ${texts.map((each) => each.join('=')).join(' ')}`;
  const { code, output, stdout } = await step(title, () =>
    runProgram('ava', ['--tap', ...files], Object.fromEntries(texts)),
  );
  const { passed, failed, details } = readTap(stdout);
  const isCut = code !== 0 && failed === 0;
  tally.add(title, passed, failed + (isCut ? 1 : 0), isCut ? output : details);
}

function isRandom(path: string): boolean {
  return readFileSync(path, 'utf8').includes("/random.ts'");
}
