/** Finds the elements that steps name, in any frame of a page. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Locator, Page } from 'playwright-core';
import { StepFailed } from './stops.ts';

const waitMs = 10_000;
const optionalMs = 750;

/** The first visible match in any frame. Null when the step is optional and there is none; otherwise throws. */
export async function find(
  page: Page,
  what: string,
  isOptional: boolean,
  ...ways: readonly ((frame: Frame) => Locator)[]
): Promise<Locator | null> {
  const end = performance.now() + (isOptional ? optionalMs : waitMs);
  for (;;) {
    for (const way of ways)
      for (const frame of page.frames()) {
        const found = way(frame).first();
        if (await found.isVisible().catch(() => false)) return found;
      }
    if (performance.now() > end) break;
    await sleep(100);
  }
  if (isOptional) return null;
  throw new StepFailed(`The page has no ${what}.`);
}

/** The visible text of an element, or the value of a field. */
export async function textOf(element: Locator): Promise<string> {
  const isField = await element.evaluate((node) => /^(INPUT|TEXTAREA|OUTPUT|SELECT)$/.test(node.nodeName));
  const text = isField ? await element.inputValue().catch(() => '') : '';
  // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
  return (text === '' ? await element.innerText() : text).replace(/\s+/g, ' ').trim();
}

/** Finds the value beside a label: the field with this label, or the row or line with this text. */
export const labelled =
  (label: string) =>
  (frame: Frame): Locator =>
    frame
      .getByLabel(label)
      .or(
        frame
          .getByText(label)
          .locator('xpath=ancestor-or-self::*[self::tr or self::dl or self::p or self::li or self::div][1]'),
      );

/** The visible text of all frames. */
export async function pageText(page: Page): Promise<string> {
  const texts = page.frames().map((frame) =>
    frame
      .locator('body')
      // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
      .innerText({ timeout: 2000 })
      .catch(() => ''),
  );
  return (await Promise.all(texts)).join('\n').slice(0, 100_000);
}

/** A captcha or second factor that blocks the page, or null. */
export async function obstacleOf(page: Page): Promise<'captcha' | 'second_factor' | null> {
  const captcha =
    'iframe[src*="captcha" i], iframe[src*="turnstile" i], [class*="captcha" i], [id*="captcha" i], [data-sitekey]';
  for (const frame of page.frames()) {
    if (await isShown(frame, captcha)) return 'captcha';
    if (await isShown(frame, 'input[autocomplete="one-time-code"]')) return 'second_factor';
  }
  return null;
}

const isShown = (frame: Frame, selector: string): Promise<boolean> =>
  frame
    .locator(selector)
    .first()
    .isVisible()
    .catch(() => false);

/** Whether the page shows a password field. */
export async function wantsSignIn(page: Page): Promise<boolean> {
  for (const frame of page.frames()) if (await isShown(frame, 'input[type=password]')) return true;
  return false;
}
