/** Campaigns and crawls on the ingestion page, in a browser: everything shown and done there. */
import test from 'ava';
import type { Page } from 'playwright-core';
import { untilOnPage } from '../browser.ts';
import { openPages, type Pages } from '../pages/pages.ts';
import { expectSound, layoutShift, looks } from '../pages/sound.ts';
import { endCrawl } from './world.ts';

let world: Pages;
let campaign: string;
test.before(async () => {
  world = await openPages();
});
test.after.always(() => world?.stop());

const address = '/staff/ingestion';
const picture = (page: Page, name: string) =>
  process.env.DESK_PICTURES === undefined
    ? null
    : page.screenshot({ path: `${process.env.DESK_PICTURES}/${name}.png`, fullPage: true });

/** Adds the results of a search and a crawl, without a worker. */
async function giveFound(id: string): Promise<void> {
  const { sql } = world.database;
  await sql(`update store.campaign_searches set run_at = now() - interval '1 s' where state = 'queued'`);
  const [claimed] = await sql<{ next: { attempt: string } }>(`select api.claim_campaign_search('{}', '60 s') as next`);
  await sql(`select api.settle_campaign_search($1, 'found', $2, null, null)`, [
    claimed?.next.attempt,
    JSON.stringify([
      { url: 'https://pines.example.org/summer', title: 'Pines' },
      { url: 'https://boots.example.com/camp', title: 'Boots' },
    ]),
  ]);
  await sql('select api.advance_campaigns()');
  const found = { database: world.database } as Parameters<typeof endCrawl>[0];
  await endCrawl(found, id, 'pines.example.org', [
    { url: 'https://pines.example.org/summer', confidence: 0.9 },
    { url: 'https://pines.example.org/jobs', confidence: 0.1 },
  ]);
  await sql('select api.advance_campaigns()');
}

test.serial('staff plan a region, start it, and see what is found, by the keyboard too', async (t) => {
  t.timeout(300_000);
  const { page, complaints, close } = await world.open(`${address}#show=campaigns`, { withCookieOf: 'staff' });
  await untilOnPage(page, `document.querySelector('.empty') && !document.querySelector('.skeleton')`);
  await picture(page, 'campaigns-empty');
  await page.getByRole('button', { name: 'New campaign' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(/Region/).fill('Bend, Oregon');
  await page.getByRole('button', { name: 'Show the plan' }).click();
  await untilOnPage(page, `document.querySelector('.terms li')`);
  await expectSound(t, page, 'plan');
  await picture(page, 'campaign-plan');
  await page.getByRole('button', { name: 'Start the campaign' }).click();
  await untilOnPage(page, `document.querySelector('dialog[open] h2')?.textContent.includes('Bend, Oregon')`);
  const [made] = await world.database.sql<{ id: string }>('select id from store.crawler_campaigns');
  campaign = made?.id ?? '';
  await giveFound(campaign);
  await untilOnPage(page, `document.querySelector('dialog[open] tbody')?.textContent.includes('pines.example.org')`);
  await expectSound(t, page, 'campaign');
  await picture(page, 'campaign');
  for (const [name, words] of [
    ['Addresses', 'boots.example.com'],
    ['Searches', 'day camps Bend, Oregon'],
    ['Settings', 'Revision 1'],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click();
    await untilOnPage(page, `document.querySelector('dialog[open]').textContent.includes(${JSON.stringify(words)})`);
    await expectSound(t, page, name);
    await picture(page, `campaign-${name}`);
  }
  await page
    .locator('dialog[open]')
    .getByLabel(/Let me review/)
    .check();
  await page.getByRole('button', { name: 'Save' }).click();
  await untilOnPage(page, `document.querySelector('dialog[open]').textContent.includes('Revision 2')`);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await untilOnPage(page, `document.querySelector('dialog[open]').textContent.includes('Run again')`);
  await page.keyboard.press('Escape');
  await untilOnPage(page, `!document.querySelector('dialog[open]')`);
  t.deepEqual(complaints, []);
  await close();
});

const tried = looks(390, 1400);

for (const look of tried)
  test.serial(`both parts are sound at ${look.width} px, ${look.colorScheme}`, async (t) => {
    t.timeout(300_000);
    const name = `${look.colorScheme}-${look.width}`;
    const { page, complaints, close } = await world.open(`${address}#show=campaigns`, { ...look, as: 'admin' });
    await untilOnPage(page, `document.querySelector('tbody tr') && !document.querySelector('.skeleton')`);
    t.true((await layoutShift(page)) < 0.1);
    await expectSound(t, page, `campaigns ${name}`);
    await picture(page, `campaigns-${name}`);
    await page.evaluate(`location.hash = 'show=campaigns&rows=urls&campaign=${campaign}'`);
    await untilOnPage(page, `document.querySelector('dialog[open] tbody tr')`);
    await expectSound(t, page, `campaign ${name}`);
    await picture(page, `campaign-urls-${name}`);
    await page.evaluate(`location.hash = 'show=crawls'`);
    await untilOnPage(page, `document.querySelector('tbody tr .opens') && !document.querySelector('dialog[open]')`);
    await expectSound(t, page, `crawls ${name}`);
    await picture(page, `crawls-${name}`);
    const [job] = await world.database.sql<{ id: string }>(
      `select id from store.crawler_jobs where state = 'completed' limit 1`,
    );
    const isFirst = look === tried[0];
    if (isFirst)
      await world.database.sql('update store.crawler_publications set released_at = null where job_id = $1', [job?.id]);
    await page.evaluate(`location.hash = 'show=crawls&job=${job?.id}'`);
    await untilOnPage(page, `document.querySelector('dialog[open] tbody')?.textContent.includes('pines.example.org')`);
    await expectSound(t, page, `crawl ${name}`);
    if (isFirst) {
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await untilOnPage(page, `document.querySelector('dialog[open]').textContent.includes('It is on its way.')`);
    }
    await picture(page, `crawl-${name}`);
    t.deepEqual(complaints, []);
    await close();
  });
