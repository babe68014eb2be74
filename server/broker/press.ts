/** Clicks buttons, permits their form's request, and waits for the next page. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Locator, Page } from 'playwright-core';
import type { Attempt } from './attempt.ts';

const pressMs = 15_000;
const pause = (ms: number) => sleep(ms, undefined, { ref: false });
/** Timeout for a page to load. */
export const pageMs = 30_000;

/** Clicks a step's button and waits for the navigation, if there is one. */
export async function press({ page, gate }: Attempt, button: Locator): Promise<void> {
  const moved = untilMoved(page);
  gate.permitRequest(await formAddress(button));
  await button.click({ timeout: pressMs });
  await Promise.race([moved, pause(3000)]);
  await gate.sent();
  await Promise.race([moved, pause(gate.isLeading ? pageMs : 500)]);
  await page.waitForLoadState('load', { timeout: pressMs }).catch(() => {});
}

/** Resolves when the main frame has navigated, or after the timeout. */
export async function untilMoved(page: Page): Promise<void> {
  const isMain = (frame: Frame) => frame === page.mainFrame();
  await page.waitForEvent('framenavigated', { timeout: pageMs, predicate: isMain }).catch(() => {});
}

/** The address that the button's form posts to; null when it does not post. */
async function formAddress(button: Locator): Promise<string | null> {
  return await button.evaluate((node) => {
    const { form = null, type } = node as unknown as {
      readonly form?: Pick<typeof node, 'getAttribute'> | null;
      readonly type?: string;
    };
    const own = (name: string) => node.getAttribute(`form${name}`) ?? form?.getAttribute(name) ?? '';
    if (form === null || type === 'button' || own('method').toLowerCase() !== 'post') return null;
    return URL.parse(own('action'), node.baseURI)?.href ?? null;
  });
}
