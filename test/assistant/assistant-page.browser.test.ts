/** The assistant's page: by keyboard, on phone and desktop, with a saved conversation. */
import test from 'ava';
import type { Page } from 'playwright-core';
import { openPages, type Pages } from '../pages/pages.ts';
import { expectSound } from '../pages/sound.ts';
import { lake, sessions } from './camps.ts';

let world: Pages;
test.before(async () => {
  world = await openPages({ lines: [lake, ...sessions] });
});
test.after.always(() => world?.stop());

const picture = (page: Page, name: string) =>
  process.env.ASSISTANT_PICTURES === undefined
    ? null
    : page.screenshot({ path: `${process.env.ASSISTANT_PICTURES}/${name}.png`, fullPage: true });

test.serial('who is not staff is told whom it is for', async (t) => {
  t.timeout(120_000);
  const { page, close } = await world.open('/assistant', { as: 'pro' });
  await page.getByText('Only staff and ADMIN accounts ask the assistant').waitFor();
  await expectSound(t, page, 'pro');
  await close();
});

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1400, 'light'],
] as const)
  test.serial(`a question is asked by keyboard, replied to, kept and deleted, at ${width} px`, async (t) => {
    t.timeout(240_000);
    const opened = await world.open('/assistant', { withCookieOf: 'staff', width, height: 900, colorScheme });
    const { page } = opened;
    await page.getByText('What are you looking for?').waitFor();
    await expectSound(t, page, 'empty');
    await page.getByLabel('Your question').focus();
    await page.keyboard.type('Sessions in Vermont');
    await page.getByLabel('Keep this conversation').check();
    await page.getByRole('button', { name: 'Ask' }).press('Enter');
    await page.getByText(/sessions fit/).waitFor();
    await picture(page, `answer-${width}`);
    await expectSound(t, page, 'answer');
    await page.getByRole('button', { name: 'Show all 30' }).click();
    t.is(await page.locator('a[href^="/explore#record=session"]').count(), 30);
    await page.getByRole('group', { name: 'Replies' }).getByRole('button').first().press('Enter');
    await page.locator('ol > li').nth(1).locator('.answer').waitFor();
    const kept = page.getByRole('region', { name: 'Kept conversations' });
    await page.getByRole('button', { name: 'Begin again' }).click();
    await kept.getByRole('button', { name: 'Sessions in Vermont', exact: true }).first().click();
    await page.locator('ol > li').nth(1).locator('.answer').waitFor();
    await expectSound(t, page, 'kept');
    await kept.getByRole('button', { name: 'Delete Sessions in Vermont' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await kept.getByText('None yet.').waitFor();
    t.deepEqual(opened.complaints, []);
    await opened.close();
  });
