/** The ingestion page in a browser: what it shows and everything done there, also by keyboard. */
import test from 'ava';
import type { Page } from 'playwright-core';
import { untilOnPage } from '../browser.ts';
import { importLines } from '../fixtures/catalog.ts';
import { line } from '../fixtures/line.ts';
import { openPages, type Pages } from '../pages/pages.ts';
import { expectSound, layoutShift, tabStops } from '../pages/sound.ts';
import { isWhole } from '../runs.ts';
import { type Desk, giveDesk, giveDoubt, lines, send } from './desk.ts';

let world: Pages;
let desk: Desk;
test.before(async () => {
  world = await openPages({ lines });
});
test.after.always(() => world?.stop());

const address = '/staff/ingestion';
const tabs = ['overview', 'geocoding', 'jobs', 'installations', 'pool'] as const;
type Tab = (typeof tabs)[number];
const at = (tab: Tab, more = '') => `${address}#show=${tab}${more}`;

/** True when a tab has loaded all its data. */
const drawn: Readonly<Record<Tab, string>> = {
  overview: `document.querySelectorAll('.areas > section').length === 3`,
  geocoding: `document.querySelector('.states tbody tr') && !document.querySelector('.skeleton')`,
  jobs: `document.querySelector('.batch, .empty') && !document.querySelector('.skeleton')`,
  installations: `document.querySelector('[role=tabpanel] article, [role=tabpanel] .empty')`,
  pool: `document.querySelector('[role=tabpanel] article, [role=tabpanel] .empty')`,
};

const picture = (page: Page, name: string) =>
  process.env.DESK_PICTURES === undefined
    ? null
    : page.screenshot({ path: `${process.env.DESK_PICTURES}/${name}.png`, fullPage: true });

/** Reaches a control with the Tab key only; its focus must be visible. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<string>(`(() => {
      const one = document.activeElement;
      return (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent).trim();
    })()`);
    if (name.test(focused)) return;
  }
  throw new Error(`the Tab key never came to ${name}`);
}

const said = async (page: Page, words: string) =>
  untilOnPage(page, `document.querySelector('.toasts')?.textContent.includes(${JSON.stringify(words)})`);

test.serial('who is no staff is told so, sees nothing, and nothing is asked for them [geocoding.access]', async (t) => {
  for (const name of ['nobody', 'starter', 'staffMachine'] as const) {
    const { page, requests, complaints, close } = await world.open(address, { as: name });
    if (name === 'staffMachine') await untilOnPage(page, `document.querySelector('main [role=alert], main .notice')`);
    else {
      await page.locator('main .notice').waitFor();
      t.regex((await page.textContent('main .notice')) ?? '', /staff/i);
      t.deepEqual(
        requests.filter((url) => url.includes('/api/ingestion')),
        [],
        name,
      );
    }
    t.is(await page.locator('.areas, article').count(), 0, name);
    t.is(await page.locator('.site-nav a[href="/staff/ingestion"]').count(), name === 'staffMachine' ? 1 : 0, name);
    await expectSound(t, page, name);
    t.deepEqual(complaints, []);
    await close();
  }
});

test.serial('where nothing is yet, it says what to do', async (t) => {
  t.timeout(120_000);
  const { page, close } = await world.open(address, { withCookieOf: 'staff' });
  await untilOnPage(page, drawn.overview);
  t.regex((await page.textContent('main')) ?? '', /account -- installation create/);
  await picture(page, 'empty-overview');
  const words: Readonly<Record<Exclude<Tab, 'overview'>, RegExp>> = {
    geocoding: /GEOCODER=census npm run worker.*No job yet/s,
    jobs: /No job yet/,
    installations: /npm run account -- installation create NAME --json/,
    pool: /No account yet/,
  };
  for (const tab of tabs.slice(1) as Exclude<Tab, 'overview'>[]) {
    await page.goto(`${world.server.url}${at(tab)}`);
    await untilOnPage(page, drawn[tab]);
    t.regex((await page.textContent('main')) ?? '', words[tab]);
    await expectSound(t, page, `empty ${tab}`);
  }
  await picture(page, 'empty-pool');
  await close();
});

/**
 * The part with which a page starts, whose layout shift is measured. A part of the campaign has every tab on a
 * telephone and on a desk, once in the light and once in the dark, and the first tab of each look.
 */
const looks = [
  { width: 390, colorScheme: 'light', first: 'geocoding', withCookieOf: 'staff' },
  { width: 1400, colorScheme: 'light', first: 'jobs', withCookieOf: 'staff' },
  { width: 390, colorScheme: 'dark', first: 'pool', as: 'admin' },
  { width: 1400, colorScheme: 'dark', first: 'overview', as: 'admin' },
] as const;

test.serial('every part is sound on a phone and a desk, in the light and in the dark, and nothing moves', async (t) => {
  t.timeout(300_000);
  desk = await giveDesk(world);
  const more = (tab: Tab) => (tab === 'geocoding' ? '&state=OR' : '');
  for (const [turn, { first, ...look }] of looks.entries()) {
    const { page, complaints, requests, close } = await world.open(at(first, more(first)), look);
    await untilOnPage(page, drawn[first]);
    const shift = await layoutShift(page);
    t.true(shift < 0.1, `${first} ${look.width}: ${shift}`);
    const isTried = (tab: Tab, nth: number) => isWhole || tab === first || [0, 3].includes(turn) === (nth % 2 === 0);
    for (const tab of tabs.filter(isTried)) {
      await page.evaluate(`location.hash = ${JSON.stringify(at(tab, more(tab)).split('#')[1])}`);
      await untilOnPage(page, drawn[tab]);
      await expectSound(t, page, `${tab} ${look.colorScheme} ${look.width}`);
      await picture(page, `${tab}-${look.colorScheme}-${look.width}`);
    }
    t.deepEqual(complaints, [], first);
    t.true(requests.every((url) => url.startsWith(world.server.url)));
    await close();
  }
});

test.serial('the overview says what waits, runs, failed, and why', async (t) => {
  const { page, close } = await world.open(address, { withCookieOf: 'staff' });
  await untilOnPage(page, drawn.overview);
  const area = async (name: string) => (await page.getByRole('region', { name, exact: true }).textContent()) ?? '';
  t.regex(await area('Scraper jobs'), /Queued\s*2.*Running\s*1.*Failed in 24 h\s*3/s);
  t.regex(await area('Scraper jobs'), /Without residential for now.*No address is free/s);
  t.regex(await area('Scraper jobs'), /Without codex for now.*1 job held/s);
  t.regex(await area('Pool accounts'), /Accounts\s*4.*Lent\s*1.*Login failed\s*1/s);
  t.regex(await area('Pool accounts'), /1 login to approve.*Team seat 4 is at its ceiling/s);
  t.regex((await page.getByRole('tab', { name: /Scraper jobs/ }).textContent()) ?? '', /needs a look, ! 3 at work/);
  await page.getByRole('button', { name: 'Open: Scraper jobs' }).click();
  await untilOnPage(page, drawn.jobs);
  const stops = await tabStops(page);
  t.deepEqual(
    stops.filter(({ name, isVisible }) => name === '' || !isVisible),
    [],
  );
  await close();
});

test.serial('a price is worked out and confirmed by the keyboard alone [geocoding.preview]', async (t) => {
  t.timeout(120_000);
  const { page, complaints, close } = await world.open(at('geocoding'), { withCookieOf: 'staff' });
  await untilOnPage(page, drawn.geocoding);
  await tabTo(page, /^Oregon$/);
  await page.keyboard.press('Enter');
  await page.locator('#quote-form').waitFor();
  await tabTo(page, /^ZIP code$/);
  await page.keyboard.type('972');
  await page.keyboard.press('Enter');
  await page.getByText(/ZIP code or ZIP\+4/).waitFor();
  t.is(await page.getByLabel('ZIP code').getAttribute('aria-invalid'), 'true');
  await expectSound(t, page, 'a wrong ZIP code');
  await page.getByLabel('ZIP code').fill('');
  await tabTo(page, /^Calculate the price$/);
  await page.keyboard.press('Enter');
  await page.locator('.quote').waitFor();
  t.regex((await page.textContent('.quote')) ?? '', /\$0\.008\s*8 lookups at \$0\.001/);
  await expectSound(t, page, 'quote');
  await picture(page, 'quote');
  await tabTo(page, /^Confirm \$0\.008$/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  await expectSound(t, page, 'confirm');
  await picture(page, 'confirm');
  await tabTo(page, /^Spend up to \$0\.008$/);
  await page.keyboard.press('Enter');
  await said(page, 'The job is queued, for at most $0.008.');
  await page.getByRole('button', { name: 'OR', exact: true }).waitFor();
  const { jobs } = (await send(world, 'GET', '/api/ingestion/geocoding/jobs')).body.data;
  t.like(jobs[0], { status: 'queued', requiredLookups: 8, estimatedCostMicrousd: 8000 });
  t.is(jobs.length, 1);
  t.deepEqual(complaints, []);
  await close();
});

test.serial('a price that has changed is shown anew, and nothing is spent', async (t) => {
  t.timeout(120_000);
  const { page, close } = await world.open(at('geocoding', '&state=VT'), { withCookieOf: 'staff' });
  await untilOnPage(page, drawn.geocoding);
  await page.getByRole('button', { name: 'Calculate the price' }).click();
  await page.locator('.quote').waitFor();
  t.regex((await page.textContent('.quote')) ?? '', /4 lookups/);
  await importLines(world.database.url, [
    line('organization', 'new', {
      name: 'New',
      address: '9 Oak Road',
      city: 'Stowe',
      region: 'Vermont',
      country: 'US',
    }),
  ]);
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await page.getByRole('button', { name: /^Spend up to/ }).click();
  await said(page, 'check the new price');
  await untilOnPage(page, `/5 lookups/.test(document.querySelector('.quote').textContent)`);
  t.is((await send(world, 'GET', '/api/ingestion/geocoding/jobs?state=VT')).body.data.total, 0);
  await close();
});

test.serial(
  'what is in doubt is settled by a person, and the rest priced again [geocoding.uncertain-not-resent]',
  async (t) => {
    t.timeout(120_000);
    const [job] = (await send(world, 'GET', '/api/ingestion/geocoding/jobs')).body.data.jobs;
    await giveDoubt(world, job.id);
    const { page, close } = await world.open(at('geocoding', `&job=${job.id}`), { withCookieOf: 'staff' });
    await page.getByRole('button', { name: 'Settle as failed' }).waitFor();
    await untilOnPage(page, `document.querySelectorAll('dialog[open] tbody tr').length === 1`);
    t.regex((await page.textContent('dialog[open] tbody')) ?? '', /Elm Street.*Uncertain/s);
    await page.getByRole('button', { name: 'Not found', exact: true }).click();
    await untilOnPage(page, `document.querySelectorAll('dialog[open] tbody tr').length === 7`);
    await expectSound(t, page, 'in doubt');
    await picture(page, 'doubt');
    await page.getByRole('button', { name: 'Settle as failed' }).click();
    await page.locator('dialog.centre[open]').getByRole('button', { name: 'Settle as failed' }).click();
    await said(page, 'settled as failed');
    await page.getByRole('button', { name: 'Calculate the price of the rest' }).click();
    await page.getByText('Only what an earlier job left over.').waitFor();
    t.regex(page.url(), new RegExp(`state=OR.*rerunOf=${job.id}`));
    t.is((await send(world, 'GET', `/api/ingestion/geocoding/jobs/${job.id}`)).body.data.job.status, 'completed');
    await close();
  },
);

test.serial('a failed scraper job is looked into and retried by the keyboard alone [scrapers.retry]', async (t) => {
  t.timeout(120_000);
  const { page, complaints, close } = await world.open(at('jobs'), { withCookieOf: 'staff' });
  await untilOnPage(page, drawn.jobs);
  await tabTo(page, /^https:\/\/ash\.camps/);
  await page.keyboard.press('Enter');
  await page.locator('dialog[open] .happenings').waitFor();
  t.regex((await page.textContent('dialog[open]')) ?? '', /Crash loop.*died three times.*attempt 1/s);
  await expectSound(t, page, 'job');
  await picture(page, 'job');
  await tabTo(page, /^Events/);
  await page.keyboard.press('ArrowRight');
  await page.getByText('1 attempt', { exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('No attempt has stored anything.').waitFor();
  await tabTo(page, /^Close$/);
  await tabTo(page, /^Retry$/);
  await page.keyboard.press('Enter');
  await said(page, 'A new job is queued.');
  await page.getByRole('button', { name: 'Open what it retries' }).waitFor();
  await page.keyboard.press('Escape');
  await untilOnPage(page, `document.querySelector('dialog[open]') === null`);
  const { job } = (await send(world, 'GET', `/api/ingestion/scraper-jobs/${desk.failed[0]}`)).body.data;
  t.truthy(job.retried_by);
  t.deepEqual(complaints, []);
  await close();
});

test.serial('many failed jobs are found by a filter and retried at once', async (t) => {
  t.timeout(120_000);
  const { page, close } = await world.open(at('jobs'), { withCookieOf: 'staff' });
  await untilOnPage(page, drawn.jobs);
  await page.getByLabel('Status').selectOption('failed');
  await untilOnPage(page, `document.querySelectorAll('tbody tr').length === 3`);
  t.regex(page.url(), /status=failed/);
  t.is(await page.locator('tbody input[type=checkbox]').count(), 2, 'what was retried is not retried again');
  await page.getByLabel('Choose all of this page').check();
  await picture(page, 'batch');
  await page.getByRole('button', { name: 'Retry 2 jobs' }).click();
  await said(page, '2 jobs queued again.');
  await page.getByText('More filters').click();
  await page.getByLabel('Origin').fill('ftp://camp.example');
  await page.keyboard.press('Enter');
  await untilOnPage(page, `document.querySelector('.filters .error:not([hidden])') !== null`);
  t.is(await page.getByLabel('Origin').getAttribute('aria-invalid'), 'true');
  await expectSound(t, page, 'wrong filter');
  await close();
});

test.serial('artifacts are read, and what was not kept says why [scrapers.artifacts]', async (t) => {
  const { page, close } = await world.open(at('jobs', `&job=${desk.running}`), { withCookieOf: 'staff', width: 390 });
  await page.getByRole('tab', { name: 'Artifacts' }).click();
  await page.getByRole('button', { name: 'Show plan.json' }).click();
  await page.locator('dialog[open] .code pre').waitFor();
  t.regex((await page.textContent('dialog[open] .code pre')) ?? '', /"weeks"/);
  t.regex((await page.textContent('dialog[open]')) ?? '', /Too large to store/);
  await expectSound(t, page, 'artifact');
  await picture(page, 'artifact-phone');
  await close();
});

test.serial('a job is made, and what is wrong with it stands at its field [scrapers.jobs-create]', async (t) => {
  const { page, close } = await world.open(at('jobs'), { withCookieOf: 'staff' });
  await untilOnPage(page, drawn.jobs);
  await page.getByRole('button', { name: 'New job' }).click();
  await page.locator('#job-website').fill('ftp://new.camps.example');
  await page.getByRole('button', { name: 'Queue the job' }).click();
  await untilOnPage(page, `document.querySelector('#job-website-error:not([hidden])') !== null`);
  await expectSound(t, page, 'new job');
  await picture(page, 'new-job');
  await page.locator('#job-website').fill('https://new.camps.example');
  await page.getByRole('button', { name: 'Queue the job' }).click();
  await said(page, 'The job is queued.');
  await page.getByRole('button', { name: 'https://new.camps.example' }).waitFor();
  t.pass();
  await close();
});

test.serial('an installation is updated after a question, and cannot be asked twice [scrapers.update]', async (t) => {
  const { page, close } = await world.open(at('installations'), { withCookieOf: 'staff' });
  await untilOnPage(page, drawn.installations);
  const north = page.getByRole('article', { name: 'North desk' });
  t.regex(
    (await north.textContent()) ?? '',
    /7 revisions behind.*No address is free|No address is free.*7 revisions behind/s,
  );
  t.true(await page.getByRole('button', { name: 'Update South desk' }).isDisabled());
  await page.getByRole('button', { name: 'Update North desk' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Update', exact: true }).click();
  await said(page, 'North desk will update.');
  await north.getByText('A request is in progress.').waitFor();
  t.true(await page.getByRole('button', { name: 'Roll back North desk' }).isDisabled());
  await picture(page, 'updating');
  await close();
});

test.serial('a ceiling is set by the keyboard alone; a wrong one is told at its field [pool.ceiling]', async (t) => {
  t.timeout(120_000);
  const { page, complaints, close } = await world.open(at('pool'), { withCookieOf: 'staff' });
  await untilOnPage(page, drawn.pool);
  const seat = page.getByRole('article', { name: 'Team seat 1' });
  await seat.getByLabel('Ceiling in percent').focus();
  await page.keyboard.type('101');
  await page.keyboard.press('Enter');
  await seat.getByText('A whole number from 1 to 100, or nothing.').waitFor();
  await expectSound(t, page, 'wrong ceiling');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('40');
  await tabTo(page, /^Set$/);
  await page.keyboard.press('Enter');
  await said(page, 'Team seat 1 is lent below 40%.');
  await untilOnPage(page, `document.querySelectorAll('.progress.over').length >= 2`);
  const { accounts } = (await send(world, 'GET', '/api/ingestion/pool-accounts')).body.data;
  t.is(accounts.find(({ id }: { id: string }) => id === desk.accounts.lent).usage_ceiling_pct, 40);
  t.deepEqual(complaints, []);
  await close();
});

test.serial(
  'an account is added, logged in by link and code, begun again, and removed [pool.create] [pool.remove]',
  async (t) => {
    const { page, close } = await world.open(at('pool'), { withCookieOf: 'staff' });
    await untilOnPage(page, drawn.pool);
    const waiting = page.getByRole('article', { name: 'Team seat 2' });
    t.is(
      await waiting.getByRole('link', { name: 'Open the page' }).getAttribute('href'),
      'https://login.example/device',
    );
    t.regex((await waiting.textContent()) ?? '', /ABCD-1234/);
    t.is(await waiting.getByRole('button', { name: /^Copy the/ }).count(), 2);
    await page.getByRole('button', { name: 'Log in again: Team seat 3' }).click();
    await said(page, 'The login begins again.');
    await page.getByLabel('Name of a new account').fill('Team seat 5');
    await page.keyboard.press('Enter');
    const added = page.getByRole('article', { name: 'Team seat 5' });
    await added.waitFor();
    await page.getByRole('button', { name: 'Remove Team seat 5' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Remove it' }).click();
    await said(page, 'Team seat 5 is being removed.');
    await added.getByText('Removing').waitFor();
    t.pass();
    await close();
  },
);

test.serial('without its streams the page reads again by itself', async (t) => {
  t.timeout(120_000);
  const { page, close } = await world.open(at('pool'), { withCookieOf: 'staff' });
  await untilOnPage(page, drawn.pool);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.route('**/stream*', (route) => route.abort());
  await page.reload();
  await page.getByText('Read again every 5 seconds').waitFor();
  await send(world, 'POST', '/api/ingestion/pool-accounts', { label: 'Made unheard' });
  await page.getByRole('article', { name: 'Made unheard' }).waitFor();
  t.pass();
  await close();
});

test.serial('what happens elsewhere shows by itself', async (t) => {
  const { page, close } = await world.open(at('pool'), { withCookieOf: 'staff' });
  await untilOnPage(page, drawn.pool);
  await send(world, 'POST', '/api/ingestion/pool-accounts', { label: 'Made elsewhere' });
  await page.getByRole('article', { name: 'Made elsewhere' }).waitFor();
  t.pass();
  await close();
});
