/** The page at /update in a browser: by keyboard, on a phone, in dark mode. */
import test from 'ava';
import type { Page } from 'playwright-core';
import { untilOnPage as until } from '../browser.ts';
import { idOf, line } from '../fixtures/line.ts';
import { openPages, type PageOptions, type Pages } from '../pages/pages.ts';
import { expectSound, looks } from '../pages/sound.ts';
import type { OpenedPage } from '../pages/tabs.ts';

const camp = {
  name: 'Camp Lakeside',
  amenities: 'Lake',
  categories: ['art', 'water'],
  age_range_years: [6, 12],
  founded_year: 1901,
  organization_type: 'nonprofit',
  relevant_urls: ['https://list.example/lakeside'],
};
const prices = [{ price: 300, currency: 'USD', basis: 'week' }];
const keys = ['typed', 'phone', 'together', 'dark', 'member'];

let world: Pages;
test.before(async () => {
  world = await openPages({
    lines: [
      ...keys.map((key) => line('organization', key, camp)),
      line('session', 'member', { name: 'Week 1', start_date: '2027-07-05', prices }, { organization: 'member' }),
    ],
    memberOf: idOf('organization', 'member'),
  });
});
test.after.always(() => world?.stop());

/** An update link's token, as the API issues it. */
async function newToken(key: string): Promise<string> {
  const { server, cast } = world;
  const response = await fetch(`${server.url}/api/organizations/${idOf('organization', key)}/update-links`, {
    method: 'POST',
    headers: { ...cast.headersOf('staff'), 'content-type': 'application/json' },
    body: '{}',
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

async function stored(key: string): Promise<Record<string, unknown>> {
  const rows = await world.database.sql<{ values: Record<string, unknown> }>(
    `select logic.record_values('organization', $1) as values`,
    [idOf('organization', key)],
  );
  return rows[0]?.values ?? {};
}

/** Opens the page and waits until its data is loaded. */
async function openPage(address: string, options: PageOptions = {}): Promise<OpenedPage> {
  const opened = await world.open(`/update${address}`, { height: 800, ...options });
  await until(
    opened.page,
    `(document.getElementById('status')?.textContent ?? 'Opening the form …') !== 'Opening the form …'`,
  );
  return opened;
}

const isSaved = `document.getElementById('status').textContent.startsWith('Saved: ')`;
const hasProblem = `document.getElementById("problem")?.hidden === false`;

/** Presses Tab until the control with this id has the focus. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let step = 0; step < 150; step += 1) {
    if ((await page.evaluate<string>('document.activeElement.id')) === id) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${id} is not reached by Tab`);
}

test.serial('an owner corrects a camp by keyboard alone, and the token is in no request’s address', async (t) => {
  t.timeout(120_000);
  const token = await newToken('typed');
  const { page, complaints, requests, close } = await openPage(`#${token}`);
  t.is(await page.textContent('h1'), 'Update Camp Lakeside');
  t.true(await page.isDisabled('#save'));
  await tabTo(page, 'field-founded_year');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1911');
  await tabTo(page, 'field-organization_type');
  t.regex((await page.textContent('#field-founded_year-box')) ?? '', /changed/);
  t.is(await page.locator('.field.changed').count(), 1, 'what is changed is marked');
  await tabTo(page, 'save');
  await page.keyboard.press('Enter');
  await until(page, hasProblem);
  t.is(await page.evaluate<string>('document.activeElement.id'), 'problem', 'the focus goes to what is wrong');
  t.is(await page.getAttribute('#reason', 'aria-invalid'), 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  t.is(await page.evaluate<string>('document.activeElement.id'), 'reason', 'and from there to the field');
  await page.keyboard.type('We know best');
  await tabTo(page, 'submitter-name');
  await page.keyboard.type('Pat Moss');
  await page.keyboard.press('Enter');
  await until(page, isSaved);
  t.is(await page.textContent('#status'), 'Saved: Founded year. Thank you.');
  t.is((await stored('typed')).founded_year, 1911);
  const [said] = await world.database.sql(
    'select reason, actor_label from store.contributions where record_id = $1 order by id desc limit 1',
    [idOf('organization', 'typed')],
  );
  t.deepEqual(said, { reason: 'We know best', actor_label: 'Pat Moss' });
  t.deepEqual(
    requests.filter((url) => new URL(url).href.split('#')[0]?.includes('ca_update_') === true),
    [],
  );
  t.true(requests.every((url) => url.startsWith(`${world.server.url}/`) || url.startsWith('data:')));
  t.deepEqual(complaints, []);
  await close();
});

test.serial('on a phone nothing is cut off, each type has a control, errors stand at the field', async (t) => {
  t.timeout(120_000);
  const { page, complaints, close } = await openPage(`#${await newToken('phone')}`, { width: 390 });
  t.true(await page.evaluate<boolean>('document.documentElement.scrollWidth <= 390'));
  const types = { time_zone: 'text', founded_year: 'number', canonical_url: 'url' };
  for (const [name, type] of Object.entries(types)) t.is(await page.getAttribute(`#field-${name}`, 'type'), type, name);
  t.deepEqual(await unnamed(page), [], 'every control has a name');
  await page.fill('#field-time_zone', 'Mars/Base');
  await page.fill('#field-city', 'Stowe');
  await page.click('#save');
  await until(page, hasProblem);
  t.is(
    await page.textContent('#field-time_zone-error'),
    'Time zone must be an IANA time zone such as America/New_York.',
  );
  t.is((await stored('phone')).city, null);
  await page.fill('#field-time_zone', 'America/New_York');
  await page.fill('#field-amenities', '');
  await page.fill('#field-categories', 'art\nriding\n');
  await page.fill('#field-age_range_years-highest', '');
  await page.selectOption('#field-organization_type', 'religious');
  await page.fill('#field-relevant_urls', 'https://list.example/lakeside\nhttps://more.example/');
  await page.fill('#reason', 'New owners');
  await page.click('#save');
  await until(page, isSaved);
  const now = await stored('phone');
  t.deepEqual(
    [now.time_zone, now.city, now.amenities, now.categories, now.age_range_years, now.organization_type],
    ['America/New_York', 'Stowe', null, ['art', 'riding'], [6, null], 'religious'],
  );
  t.deepEqual(now.relevant_urls, ['https://list.example/lakeside', 'https://more.example/']);
  t.is(await page.locator('.field.changed').count(), 0);
  t.true(await page.evaluate<boolean>('document.documentElement.scrollWidth <= 390'));
  t.deepEqual(complaints, []);
  await close();
});

test.serial('of two who edit at once the second is told, and keeps what was typed', async (t) => {
  t.timeout(120_000);
  const first = await openPage(`#${await newToken('together')}`);
  const second = await openPage(`#${await newToken('together')}`);
  await first.page.fill('#field-city', 'Stowe');
  await second.page.fill('#field-country', 'US');
  await first.page.click('#save');
  await until(first.page, isSaved);
  await second.page.click('#save');
  await until(second.page, hasProblem);
  t.regex((await second.page.textContent('#problem')) ?? '', /^Somebody changed this record in the meantime/);
  t.is(await second.page.inputValue('#field-city'), 'Stowe');
  t.is(await second.page.inputValue('#field-country'), 'US');
  await second.page.click('#save');
  await until(second.page, isSaved);
  const { city, country } = await stored('together');
  t.deepEqual([city, country], ['Stowe', 'US']);
  await first.close();
  await second.close();
});

test.serial('texts can be read in the light and in the dark', async (t) => {
  t.timeout(120_000);
  const token = await newToken('dark');
  const backgrounds = new Set<string>();
  for (const { width, colorScheme } of looks(390, 1400)) {
    const { page, close } = await openPage(`#${token}`, { colorScheme, width });
    await page.fill('#field-city', 'Stowe');
    const contrasts = await page.evaluate<[string, number][]>(contrastsOf);
    t.true(contrasts.length > 50);
    t.deepEqual(
      contrasts.filter(([, contrast]) => contrast < 4.5),
      [],
      `${colorScheme} ${width}`,
    );
    t.true(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'));
    backgrounds.add(await page.evaluate<string>('getComputedStyle(document.body).backgroundColor'));
    await close();
  }
  t.is(backgrounds.size, 2);
});

test.serial('members use a key of theirs, staff the session of their browser; a dead link says so', async (t) => {
  t.timeout(120_000);
  const { cast } = world;
  const member = await openPage(`?session=${idOf('session', 'member')}`);
  t.true(await member.page.isVisible('#key-form'));
  await member.page.fill('#key-form input', cast.headersOf('orgMember')['x-api-key'] ?? '');
  await member.page.press('#key-form input', 'Enter');
  await until(member.page, `document.getElementById('form') !== null`);
  await member.page.fill('#field-start_date', '2027-07-12');
  await member.page.click('#field-prices-box summary');
  await member.page.fill('#field-prices', '[{');
  await member.page.click('#save');
  await until(member.page, hasProblem);
  t.is(await member.page.textContent('#field-prices-error'), 'Prices is not JSON.');
  await member.page.fill('#field-prices', '[{"price": 320, "currency": "USD", "basis": "week"}]');
  await member.page.fill('#reason', 'moved');
  await member.page.click('#save');
  await until(member.page, isSaved);
  t.deepEqual([member.complaints], [[]]);
  await member.close();

  const staff = await openPage(`?organization=${idOf('organization', 'member')}`, { withCookieOf: 'staff' });
  await staff.page.selectOption('#field-verified', 'true');
  await staff.page.click('#save');
  await until(staff.page, isSaved);
  t.is((await stored('member')).verified, true);
  await staff.close();

  const dead = await openPage(`#${await newToken('member')}x`);
  t.regex((await dead.page.textContent('#problem')) ?? '', /^This link is no longer valid/);
  t.true(await dead.page.isHidden('#form'));
  await dead.page.route('**/update-form', (route) => route.fulfill({ status: 500, json: { message: 'It failed.' } }));
  await dead.page.reload();
  await until(dead.page, `document.querySelector('#problem')?.textContent.includes('It failed.')`);
  await dead.page.unroute('**/update-form');
  await dead.page.getByRole('button', { name: 'Try again' }).click();
  await until(dead.page, `document.querySelector('#problem')?.textContent.includes('no longer valid')`);
  await dead.close();
});

const parts = ['About', 'When', 'Prices', 'Registration', 'For whom', 'Where', 'Contact and web'];

test.serial('prices are rows: one is changed, one is added, and the page is sound', async (t) => {
  t.timeout(120_000);
  for (const width of [390, 1400]) {
    const { page, complaints, close } = await openPage(`?session=${idOf('session', 'member')}`, {
      width,
      withCookieOf: 'staff',
    });
    t.is(await page.locator('#submitter').count(), 0, 'who is known is not asked for a name');
    t.deepEqual(await page.locator('#fields h2').allTextContents(), parts);
    await page.fill('#field-prices-0-price', String(width));
    await page.selectOption('#field-prices-0-basis', 'day');
    if (width === 390) {
      await page.click('#field-prices-box button:has-text("Add a price")');
      await until(page, `document.activeElement.id === 'field-prices-1-price'`);
      await page.keyboard.type('99.5');
    } else await page.click('[aria-label="Remove price 2"]');
    await expectSound(t, page, String(width));
    if (width === 390) {
      await page.click('#field-schedule_configurations-box button:has-text("Add a time")');
      await page.fill('#field-schedule_configurations-0-from', '2027-07-05');
      await page.fill('#field-schedule_configurations-0-to', '2027-07-09');
      await page.fill('#field-schedule_configurations-0-start', '09:00');
      await page.fill('#field-schedule_configurations-0-end', '15:30');
    }
    await page.fill('#reason', 'new prices');
    await page.click('#save');
    await until(page, isSaved);
    t.deepEqual(complaints, []);
    await close();
    const [saved] = await world.database.sql<{ prices: unknown }>('select prices from store.sessions where id = $1', [
      idOf('session', 'member'),
    ]);
    const first = { price: width, currency: 'USD', basis: 'day' };
    const second = { price: 99.5, currency: 'USD', basis: 'week' };
    const [time] = (
      await world.database.sql<{ held: { schedule_configurations: Record<string, unknown>[] } }>(
        `select logic.record_values('session', $1) as held`,
        [idOf('session', 'member')],
      )
    ).map(({ held }) => held.schedule_configurations[0]);
    t.like(time, { hours: [{ start: '09:00', end: '15:30' }] });
    t.like(time?.date_rule, { from: '2027-07-05', to: '2027-07-09' });
    t.like({ prices: saved?.prices }, { prices: width === 390 ? [first, second] : [first] });
  }
});

/** Form fields and buttons without an accessible name. */
function unnamed(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('button, input, select, textarea, a, fieldset')]
    .filter((one) => !(one.labels?.length > 0 || one.textContent.trim() || one.getAttribute('aria-label')))
    .map((one) => one.outerHTML)`);
}

/** The contrast of each visible text with its background (WCAG 2). */
const contrastsOf = `(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgb = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (colour) => {
    const [r, g, b] = rgb(colour).map((byte) => {
      const part = byte / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (one) => {
    for (let at = one; at !== null; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (rgb(colour)[3] === 255) return colour;
    }
    return 'white';
  };
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.checkVisibility() && !one.disabled && [...one.childNodes].some((node) => node.nodeType === 3 &&
      node.textContent.trim() !== ''))
    .map((one) => {
      const [low, high] = [light(getComputedStyle(one).color), light(behind(one))].sort((a, b) => a - b);
      return [one.outerHTML.slice(0, 80), (high + 0.05) / (low + 0.05)];
    });
})()`;
