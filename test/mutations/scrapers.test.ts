/** Removes the protections of scrapers one by one; the checks of their tests must detect that. */
import test from 'ava';
import { openApi } from '../api.ts';
import { changed } from '../changed-sql.ts';
import { openDatabase } from '../database.ts';
import { openGiven } from '../scrapers/given.ts';

/** The results of the checks as one line. */
async function asked(mutation: string): Promise<string> {
  const database = await openDatabase();
  const api = await openApi(database);
  const given = openGiven(database);
  await database.sql(mutation);
  const staff = api.as('staff');
  const jobs = '/api/ingestion/scraper-jobs';
  const [here, there] = [await given.installation(), await given.installation()];
  const failed = await given.ended({ installation: here, contract: 4 }, 'fatal');
  const done = await given.ended({ installation: there }, 'complete');
  const body = { installation: here, website: 'https://h/', kind: 'refresh', idempotencyKey: 'one' };
  const first = await staff.send('POST', jobs, body);
  const again = await staff.send('POST', jobs, body);
  const retried = await staff.send('POST', `${jobs}/${failed}/retry`);
  const repeated = await staff.send('POST', `${jobs}/${failed}/retry`);
  const early = await staff.send('POST', `${jobs}/${done}/retry`);
  const listed = (await staff.get(`${jobs}?installation=${here}&pageSize=1`)).body.data;
  const page = `${jobs}/website-status?websiteUrl=https%3A%2F%2Fcamp.example%2F`;
  await given.claim(retried.body.data.job.id);
  const newest = await given.job({ installation: there });
  const { latest, active } = (await staff.get(page)).body.data.websites[0];
  const update = `/api/ingestion/scrapers/${here}/update`;
  const untold = await staff.send('POST', update);
  await database.sql(`update store.scraper_installations set build_revision = 'a', build_main_revision = 'b'`);
  const told = await staff.send('POST', update);
  const twice = await staff.send('POST', update);
  await database.sql(`update store.scraper_updates set due_at = now() - interval '1 s'`);
  const over = (await staff.get('/api/ingestion/scrapers')).body.data.installations;
  const shown = over.find(({ id }: { id: string }) => id === here).update.status;
  const others = database.sql(`select set_config('role', 'campatlas_own', false), api.list_scrapers()`).then(
    () => 'let in',
    (error: { code: string }) => error.code,
  );
  return [
    first.body.data.job.id === again.body.data.job.id,
    [first, again, retried, repeated, early, untold, told, twice].map(({ status }) => status),
    [listed.total, listed.jobs.length, retried.body.data.job.contract_version],
    [latest.id === newest, active.id === retried.body.data.job.id],
    [shown, await others],
  ].join(' ');
}

const sound = 'true 201,200,201,200,409,409,202,409 3,1,5 true,true refused,PT403';

const mutations: Readonly<Record<string, string>> = {
  'receipts are not looked up': changed('api.create_scraper_job', 'v_made is not null', 'false'),
  'any job is retried': changed('api.retry_scraper_job', `v_failed.state <> 'failed'`, 'false'),
  'a retry keeps the old contract': changed(
    'api.retry_scraper_job',
    'logic.scraper_contract()',
    'v_failed.contract_version',
  ),
  'installations are not told apart': changed('api.list_scraper_jobs', 'j.installation_id = p_installation', 'true'),
  'the page is counted': changed('api.list_scraper_jobs', 'count(*) from matched', 'count(*) from page'),
  'running jobs do not win': changed('api.list_website_status', `(j.state = 'running') desc, `, ''),
  'an update needs no revision':
    changed('api.request_scraper_update', `p_action = 'update' and`, 'false and') +
    'alter table store.scraper_updates drop constraint scraper_updates_target_check',
  'two requests are active': 'drop index store.scraper_updates_active_key',
  'deadlines pass unseen': changed('logic.shown_update', 'p_update.due_at is null then', 'true then'),
  'nobody is asked who they are': changed('logic.require_ingestion', "not guard.account_has('ingestion')", 'false'),
};

test('control: nothing is taken away', async (t) => {
  t.is(await asked('select'), sound);
});

for (const [name, mutation] of Object.entries(mutations))
  test(`noticed: ${name}`, async (t) => {
    t.not(await asked(mutation).catch((error: Error) => `failed: ${error.message}`), sound);
  });
