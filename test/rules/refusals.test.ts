/** Errors raised by SQL, and the clock that SQL uses for decisions. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';
import { apiErrorOfDatabase } from '../../server/db/sqlstate.ts';
import { ofRole } from '../../server/db/viewer.ts';
import { viewerDatabase } from '../../server/db/viewer-database.ts';
import { codeMeanings } from '../../server/http/code-meanings.ts';
import { Instant } from '../../server/imports/line-schema.ts';
import { clock } from '../../server/shared/clock.ts';
import { codes } from '../../server/shared/codes.ts';
import { openDatabase } from '../database.ts';

const paths = globSync(['functions/**/*.sql', 'policies/**/*.sql'], { cwd: projectRoot });
const files = paths.map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));

test('SQL refuses by logic.reject alone, with codes that are listed and their own statuses', async (t) => {
  const bare = files.filter(({ path, text }) => /errcode\s*=\s*'PT/.test(text) && !path.endsWith('/logic.reject.sql'));
  t.deepEqual(
    bare.map(({ path }) => path),
    [],
  );
  const used = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/\blogic\.reject\(\s*'(\w+)'/g)].map(([, code = '']) => code)),
  );
  t.true(used.size > 8);
  const { pools } = await openDatabase();
  const db = viewerDatabase(pools, ofRole('campatlas_free'));
  const statusOf = async (code: string) => {
    const error = await t.throwsAsync(db.one(`select logic.reject($1, 'No.', '{"extra": 1}')`, [code]));
    const refusal = apiErrorOfDatabase(error);
    t.like(refusal, { code, message: 'No.', extra: { extra: 1 } }, code);
    return refusal?.status ?? 0;
  };
  for (const code of used) {
    const known = codes.find((one) => one === code);
    if (known === undefined) t.fail(`${code} stands in no list`);
    else t.true(codeMeanings[known].statuses.includes(await statusOf(code)), code);
  }
  const error = await t.throwsAsync(db.one(`select logic.reject('no_such_code', 'No.')`));
  t.is(apiErrorOfDatabase(error), null, 'control: another code is a failure of ours');
});

/**
 * Functions that use the real time, because it concerns things outside our rules: the job library's schedule, and
 * records of what happened.
 */
const measured: Readonly<Record<string, string>> = {
  'functions/bookings/api.sweep_bookings.sql': 'graphile_worker compares with the real clock',
  'functions/bookings/api.yield_hold.sql': 'graphile_worker runs by the real clock',
  'functions/campaigns/api.claim_campaign_search.sql': 'how often a search engine is asked',
  'functions/campaigns/api.settle_campaign_search.sql': 'how often a search engine is asked',
  'functions/catalog/store.tg_queue_job.sql': 'graphile_worker compares with the real clock',
  'functions/crawler/store.tg_crawler_jobs__changed.sql': 'how often servers are told',
  'functions/geocoding/api.intend_lookups.sql': 'requests leave at the pace of the real clock',
  'functions/geocoding/logic.wait_for_geocoder.sql': 'requests leave at the pace of the real clock',
  'functions/health/api.job_lag.sql': 'graphile_worker compares with the real clock',
  'functions/imports/api.close_import.sql': 'how long an import took',
  'functions/map/api.activate_boundaries.sql': 'records when it took place',
  'functions/map/api.prune_map_changes.sql': 'compares with recorded_at, which the real clock wrote',
  'functions/pool/logic.queue_pool_job.sql': 'graphile_worker compares with the real clock',
  'functions/provenance/api.split_records.sql': 'records when it took place',
  'functions/provenance/api.suppress_record.sql': 'records when it took place',
  'functions/provenance/logic.join_merged.sql': 'records when it took place',
  'functions/provenance/logic.move_records.sql': 'records when it took place',
  'functions/scrapers/store.tg_scraper_jobs__changed.sql': 'how often servers are told',
  'functions/signin/api.report_mails.sql': 'graphile_worker compares with the real clock',
  'policies/base/guard.now.sql': 'the clock itself',
  'policies/base/guard.test_now.sql': 'the clock itself',
};

test('SQL decides by guard.now()', (t) => {
  const bare = /(?<!guard\.)\b(?:now\(\)|current_timestamp|current_date|localtimestamp|\w+_timestamp\(\))/;
  const found = files.filter(({ text }) => bare.test(text.replace(/^\s*--.*$|'(?:[^']|'')*'/gm, '')));
  t.deepEqual(found.map(({ path }) => path).toSorted(), Object.keys(measured));
});

/**
 * Files that may read the machine's clock: for what a client, an id or a reader is told. Durations use another clock.
 */
const told: Readonly<Record<string, string>> = {
  'server/http/sending.ts': 'the header Date',
  'server/imports/record-id.ts': 'the time in an id',
  'server/open-host.ts': 'when the process began',
  'server/routes/health/detail.ts': 'for how long the process runs',
  'server/shared/clock.ts': 'the clock itself',
};

test('the server decides by its clock, and measures by one that is never set', async (t) => {
  const sources = globSync('{server,workers}/**/*.ts', { cwd: projectRoot }).filter((path) => !/pages/.test(path));
  const bare = sources.filter((path) =>
    /\bDate\.now\(\)|\bnew Date\(\)/.test(readFileSync(join(projectRoot, path), 'utf8')),
  );
  t.deepEqual(bare.toSorted(), Object.keys(told));
});

test('a test moves the clock: what lies in the future now does not later', (t) => {
  const real = clock.now;
  const day = 86_400_000;
  t.teardown(() => {
    clock.now = real;
  });
  const future = new Date(real() + 3 * day).toISOString();
  t.false(Instant.safeParse(future).success);
  clock.now = () => real() + 3 * day;
  t.true(Instant.safeParse(future).success);
});
