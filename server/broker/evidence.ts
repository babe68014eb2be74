/** Screenshots with private content masked. The text of pages is never stored. */
import type { Locator, Page } from 'playwright-core';
import { showing } from './private.ts';
import type { Scrubber } from './scrub.ts';

export interface Picture {
  readonly image: Buffer;
  readonly origin: string;
  readonly width: number;
  readonly height: number;
}

/** Fields that people type into; check boxes, radio buttons and buttons are not masked. */
const typed =
  'input:not([type=checkbox]):not([type=radio]):not([type=submit]):not([type=button]), textarea, select, ' +
  '[contenteditable]:not([contenteditable=false])';

export const viewport = { width: 1000, height: 800 } as const;

/** Takes a screenshot; text fields and elements with private text are covered by grey boxes. */
export async function takePicture(page: Page, scrubber: Scrubber): Promise<Picture> {
  const { pattern } = scrubber;
  const mask: Locator[] = page
    .frames()
    .flatMap((frame) => [frame.locator(typed), ...(pattern === null ? [] : [showing(frame, pattern)])]);
  const image = await page.screenshot({
    type: 'jpeg',
    quality: 60,
    mask,
    maskColor: '#6b7280',
    animations: 'disabled',
    caret: 'hide',
    timeout: 15_000,
  });
  return { image, origin: originOf(page.url()), ...viewport };
}

function originOf(url: string): string {
  const origin = URL.parse(url)?.origin ?? 'null';
  return origin === 'null' ? 'about:blank' : origin;
}
