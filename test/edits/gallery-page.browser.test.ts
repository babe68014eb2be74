/** The gallery at /update in a browser: sorted by mouse, touch and keyboard; images named, hidden and added. */
import test from 'ava';
import type { Page } from 'playwright-core';
import { untilOnPage as until } from '../browser.ts';
import { idOf, line } from '../fixtures/line.ts';
import { picture } from '../media/pictures.ts';
import { openPages, type PageOptions, type Pages } from '../pages/pages.ts';
import { expectSound } from '../pages/sound.ts';

const media = ['a', 'b', 'c'].map((name) => ({ url: `https://img.example/${name}.jpg` }));
const keys = ['wide', 'narrow', 'linked', 'keyed'];

let world: Pages;
test.before(async () => {
  world = await openPages({
    lines: keys.map((key) => line('organization', key, { name: `Camp ${key}` }, { media })),
    memberOf: idOf('organization', 'keyed'),
  });
});
test.after.always(() => world?.stop());

interface Item {
  readonly id: string;
  readonly displayUrl: string;
  readonly label: string | null;
}

/** The gallery as the API shows it to staff. */
async function galleryOf(key: string): Promise<{ items: Item[]; coverId: string | null; logoId: string | null }> {
  const { server, cast } = world;
  const path = `${server.url}/api/organizations/${idOf('organization', key)}/update-form`;
  const response = await fetch(path, { headers: cast.headersOf('staff') });
  return ((await response.json()) as { data: { media: Awaited<ReturnType<typeof galleryOf>> } }).data.media;
}

const nameOf = ({ displayUrl }: Item) => (displayUrl.startsWith('/assets/') ? '+' : displayUrl.slice(-5, -4));
const ids = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[data-image]')].map((one) => one.dataset.image)`);

async function openGallery(address: string, options: PageOptions) {
  const opened = await world.open(`/update${address}`, { height: 800, ...options });
  await until(opened.page, `document.getElementById('gallery') !== null`);
  return opened;
}

const middleOf = async (page: Page, selector: string) => {
  const target = page.locator(selector);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${selector} is not seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const drags = {
  async mouse(page: Page, from: string, to: string) {
    const end = await middleOf(page, to);
    const start = await middleOf(page, from);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 5, start.y + 5);
    await page.mouse.move(end.x, end.y, { steps: 8 });
    await page.mouse.up();
  },
  async touch(page: Page, from: string, to: string) {
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at });
    const end = await middleOf(page, to);
    const start = await middleOf(page, from);
    await touch('touchStart', [start]);
    for (let step = 1; step <= 8; step += 1) {
      const at = (from: number, to: number) => from + ((to - from) * step) / 8;
      await touch('touchMove', [{ x: at(start.x, end.x), y: at(start.y, end.y) }]);
    }
    await touch('touchEnd', []);
  },
};

const isSaved = `document.getElementById('status').textContent.startsWith('Saved')`;

for (const [key, width, how] of [
  ['wide', 1400, 'mouse'],
  ['narrow', 390, 'touch'],
] as const)
  test.serial(`pictures are moved by ${how} and keyboard, named, hidden, added, at ${width} px`, async (t) => {
    t.timeout(120_000);
    const address = `?organization=${idOf('organization', key)}`;
    const { page, complaints, requests, close } = await openGallery(address, { width, withCookieOf: 'staff' });
    const [a = '', b = '', c = ''] = await ids(page);
    await drags[how](page, `#picture-${b}-handle`, `[data-image="${a}"] .frame`);
    t.deepEqual(await ids(page), [b, a, c], `dragged by ${how}`);
    t.is(await page.textContent('#changes'), 'Changed: Pictures.');

    await page.focus(`#picture-${c}-handle`);
    await page.keyboard.press('Home');
    await until(page, `document.activeElement.id === 'picture-${c}-handle'`);
    t.deepEqual(await ids(page), [c, b, a], 'moved by a key, and the focus went along');
    t.is(await page.textContent('#gallery [role="status"].unseen'), 'Picture is number 1 of 3.');
    await page.click(`#picture-${c}-later`);
    t.deepEqual(await ids(page), [b, c, a], 'and by a press alone');

    await page.fill(`#picture-${c}-label`, 'The lake');
    await page.click(`[data-image="${c}"] button:has-text("Cover")`);
    await page.click(`[data-image="${a}"] [aria-label^="Hide"]`);
    const upload = { name: 'dock.jpg', mimeType: 'image/jpeg', buffer: await picture(640, 480) };
    await page.setInputFiles('#upload', [
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') },
      upload,
    ]);
    await until(page, `document.querySelectorAll('[data-image]').length === 4`);
    await until(page, `document.querySelector('#gallery .notice.warn')?.textContent.includes('notes.txt')`);
    await until(page, `document.querySelector('[data-image] img')?.complete`);
    const added = (await ids(page)).at(-1);
    await page.click(`[data-image="${added}"] button:has-text("Logo")`);
    await expectSound(t, page, `${width} gallery`);
    await page.click('#save');
    await until(page, isSaved);
    const { items, coverId, logoId } = await galleryOf(key);
    t.is(items.map(nameOf).join(''), 'bc+');
    t.deepEqual([items[1]?.label, coverId, logoId], ['The lake', c, items[2]?.id]);
    t.is(await page.textContent('#changes'), 'Nothing is changed yet.');

    await page.fill(`#picture-${c}-label`, '');
    await page.click(`[data-image="${c}"] button:has-text("Cover")`);
    await page.click('#save');
    await until(page, `document.getElementById('changes').textContent === 'Nothing is changed yet.'`);
    const after = await galleryOf(key);
    t.deepEqual([after.items[1]?.label, after.coverId, after.logoId], [null, null, logoId]);
    t.true(requests.every((url) => url.startsWith(`${world.server.url}/`) || url.startsWith('data:')));
    t.deepEqual(complaints, []);
    await close();
  });

test.serial('who holds a link orders pictures and adds none', async (t) => {
  t.timeout(120_000);
  const { server, cast } = world;
  const made = await fetch(`${server.url}/api/organizations/${idOf('organization', 'linked')}/update-links`, {
    method: 'POST',
    headers: { ...cast.headersOf('staff'), 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await made.json()) as { data: { token: string } };
  const { page, complaints, close } = await openGallery(`#${data.token}`, { width: 390 });
  t.is(await page.locator('#upload').count(), 0);
  const [a = ''] = await ids(page);
  await page.focus(`#picture-${a}-handle`);
  await page.keyboard.press('End');
  await page.click('#save');
  await until(page, isSaved);
  t.is((await galleryOf('linked')).items.map(nameOf).join(''), 'bca');
  t.deepEqual(complaints, []);
  await close();
});

test.serial('by a key, too, uploads are added and seen', async (t) => {
  t.timeout(120_000);
  const address = `?organization=${idOf('organization', 'keyed')}`;
  const { page, complaints, close } = await openGallery(address, { as: 'orgMember' });
  await page.setInputFiles('#upload', { name: 'a.png', mimeType: 'image/png', buffer: await picture(500, 400, 'png') });
  await until(page, `document.querySelector('[data-image] img')?.complete`);
  await page.click('#save');
  await until(page, isSaved);
  await until(page, `document.querySelector('[data-image] img')?.naturalWidth === 320`);
  t.is((await galleryOf('keyed')).items.map(nameOf).join(''), 'abc+');
  t.deepEqual(complaints, []);
  await close();
});
