/** The bookings page: a parent approves, answers the camp and cancels, also on a phone. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import type { Page } from 'playwright-core';
import { openPages, type Pages } from '../pages/pages.ts';
import { expectSound } from '../pages/sound.ts';
import { base, fields } from './world.ts';

let world: Pages;
let session: string;
test.before(async () => {
  const line = (kind: string, key: string, more: object) => ({ kind, key, ...more });
  world = await openPages({
    settings: { BOOKINGS_ENABLED: 'true' },
    lines: [
      line('organization', 'o', { fields: { name: 'Lake Camps', region: 'VT' } }),
      line('activity', 'a', { organization: 'o', fields: { name: 'Sailing' } }),
      line('session', 's', { activity: 'a', fields: { name: 'Week 1', start_date: '2027-07-05' } }),
    ] as never,
  });
  const [row] = await world.database.sql<{ id: string }>('select id from store.sessions');
  session = row?.id ?? '';
});
test.after.always(() => world?.stop());

const picture = (page: Page, name: string) =>
  process.env.BOOKING_PICTURES === undefined
    ? null
    : page.screenshot({ path: `${process.env.BOOKING_PICTURES}/${name}.png`, fullPage: true });

test.serial('a stranger is asked to sign in', async (t) => {
  t.timeout(120_000);
  const { page, complaints, close } = await world.open('/bookings');
  await page.getByText('Sign in to see your bookings').waitFor();
  await expectSound(t, page, 'stranger');
  t.deepEqual(complaints, []);
  await close();
});

test.serial('a parent approves, answers, and cancels', async (t) => {
  t.timeout(240_000);
  const headers = { ...world.cast.headersOf('parent'), 'content-type': 'application/json' };
  const first = await world.open(`/bookings?session=${session}`, { withCookieOf: 'parent' });
  await first.page.getByText('No child’s profile may be used for bookings yet').waitFor();
  await first.close();
  const body = JSON.stringify({ fields, reuseAllowed: true });
  const made = await fetch(`${world.server.url}/api/users/viewer/children`, { method: 'POST', headers, body });
  t.is(made.status, 201);

  const { page, complaints, close } = await world.open(`/bookings?session=${session}`, { withCookieOf: 'parent' });
  await page.getByLabel('At most, with fees and tax').fill('0');
  await page.getByLabel('Grade').check();
  const link = page.getByRole('main').getByRole('link', { name: 'See the session' });
  t.is(await link.getAttribute('href'), `/explore#record=session/${session}`);
  await picture(page, 'approve');
  await expectSound(t, page, 'approve');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('We are speaking to the camp.').waitFor();
  const [booking] = await world.database.sql<{ id: string; share_fields: string[] }>('select * from store.bookings');
  t.deepEqual(booking?.share_fields, ['child.grade']);
  await world.database.sql(
    `select api.ask_parent($1, 'session_change', 'Week 1 is full. Would week 2 do?',
      '[{"id": "w2", "label": "Yes, week 2", "total": 0}]', null, now() + interval '2 days')`,
    [booking?.id],
  );
  await page.getByText('Week 1 is full. Would week 2 do?').waitFor();
  await picture(page, 'question');
  await expectSound(t, page, 'question');
  await page.getByLabel(/Yes, week 2/).check();
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByText('We are speaking to the camp.').waitFor();
  t.deepEqual(complaints, []);
  await close();

  const phone = await world.open('/bookings', { withCookieOf: 'parent', width: 390, height: 800, colorScheme: 'dark' });
  await phone.page.getByText('What has happened').click();
  await phone.page.getByText('You answered the camp’s question.').waitFor();
  await picture(phone.page, 'phone');
  await expectSound(t, phone.page, 'phone');
  await phone.page.getByRole('button', { name: 'Cancel this booking' }).press('Enter');
  await phone.page.getByRole('button', { name: 'Cancel the booking' }).click();
  await phone.page.getByText('You cancelled this booking.').waitFor();
  await picture(phone.page, 'cancelled');
  await phone.close();
  t.is((await fetch(`${world.server.url}${base}/${randomUUID()}`, { headers })).status, 404);
});
