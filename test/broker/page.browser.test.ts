/** The broker's page in a browser: plan, rehearse, watch, decide. */
import test from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';
import { openBrowser, untilOnPage } from '../browser.ts';
import { expectSound } from '../pages/sound.ts';
import { openWorld } from './world.ts';

test('staff plan, watch and decide a run on its page, which is sound on a phone and in the dark', async (t) => {
  const world = await openWorld();
  const config = readConfig({ ...world.settings, PORT: '0', MAP_PRELOAD: 'false' });
  const server = await startServer({ config, databaseUrl: world.database.url, log: pino({ level: 'silent' }) });
  const browser = await openBrowser();
  t.teardown(async () => {
    await browser.close();
    await server.stop();
    await world.close();
  });
  const [name = '', value = ''] = world.api.cast.cookies.staff.split(/=(.*)/s);
  const open = async (width: number, colorScheme: 'light' | 'dark', path = '/staff/broker') => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    await context.addCookies([{ name, value, url: server.url }]);
    const page = await context.newPage();
    await page.goto(`${server.url}${path}`);
    return page;
  };
  const picture = async (page: Awaited<ReturnType<typeof open>>, file: string) => {
    const folder = process.env.DESK_PICTURES;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/broker-${file}.png`, fullPage: true });
  };
  const page = await open(1400, 'light');
  await page.getByLabel('Another site').check();
  await page.locator('#start-site').fill(world.camp.url);
  await page.locator('#start-task').fill('Register for week 1.');
  await page.getByRole('button', { name: 'Plan' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Order' }).waitFor();
  await expectSound(t, page, 'plan');
  await picture(page, 'plan');
  await page.getByRole('button', { name: 'Order' }).click();
  const yes = page.getByRole('button', { name: 'Yes, for $340.00' });
  await yes.waitFor({ timeout: 60_000 });
  await untilOnPage(page, `document.querySelector('.screen img')?.naturalWidth > 0`);
  await expectSound(t, page, 'question');
  await picture(page, 'question');
  const path = new URL(page.url());
  const phone = await open(390, 'dark', `${path.pathname}${path.hash}`);
  await phone.getByRole('button', { name: 'Yes, for $340.00' }).waitFor();
  await expectSound(t, phone, 'phone');
  await picture(phone, 'phone');
  await yes.focus();
  await page.keyboard.press('Enter');
  await untilOnPage(page, `document.querySelector('[role=status]')?.textContent.includes('Ordered')`);
  t.is(world.camp.orders().length, 1);
  await picture(page, 'done');
});
