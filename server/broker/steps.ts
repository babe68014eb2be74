/** Executes the steps of a recipe on a page. */
import { ask } from './ask.ts';
import { type Attempt, renewal } from './attempt.ts';
import { find, labelled, obstacleOf, pageText, textOf } from './find.ts';
import { type Money, readMoney } from './money.ts';
import { pageMs, press } from './press.ts';
import { nameOf, type Step } from './recipe.ts';
import { LeaseLost, StepFailed, Stop } from './stops.ts';
import { fillIn, hasValues } from './values.ts';

const settleMs = 15_000;

/** Executes a step other than total, order and receipt. */
export async function doStep(attempt: Attempt, step: Step): Promise<void> {
  const { gate } = attempt;
  if (step.do === 'open') return await gate.during(1, () => open(attempt, step));
  if (step.do === 'fill') return await gate.during(0, () => fill(attempt, step));
  if (step.do === 'choose') return await gate.during(1, () => choose(attempt, step));
  if (step.do === 'continue') return await gate.during(1, () => proceed(attempt, step));
  return await ask(attempt, step);
}

async function open({ page, claimed, values }: Attempt, { url }: Step): Promise<void> {
  const { startUrl } = claimed.run;
  const address = url === undefined ? startUrl : new URL(fillIn(url, values), startUrl).href;
  const response = await page.goto(address, { waitUntil: 'load', timeout: pageMs }).catch((error: unknown) => {
    throw new StepFailed(`The page could not be opened: ${String((error as Error).message).split('\n')[0]}`);
  });
  const status = response?.status() ?? 0;
  if (status >= 400) throw new StepFailed(`The page answered ${status}.`);
}

async function fill({ page, values }: Attempt, step: Step): Promise<void> {
  const field = await find(page, `field "${nameOf(step)}"`, step.optional === true, ...waysTo(step));
  if (step.optional === true && !hasValues(step.value ?? '', values)) return;
  await field?.fill(fillIn(step.value ?? '', values), { timeout: settleMs });
}

/** Chooses from a list, from radio buttons with a legend, or ticks one box. */
async function choose({ page, values }: Attempt, step: Step): Promise<void> {
  const isOptional = step.optional === true;
  const value = step.value === undefined ? undefined : fillIn(step.value, values);
  if (step.legend !== undefined) {
    const group = await find(page, `choice "${step.legend}"`, isOptional, (frame) =>
      frame
        .getByRole('group', { name: step.legend ?? '' })
        .or(frame.getByRole('radiogroup', { name: step.legend ?? '' })),
    );
    const tick = group?.getByLabel(value ?? step.label ?? '').first();
    if (tick !== undefined) await tick.check({ timeout: settleMs });
    return;
  }
  const field = await find(page, `choice "${nameOf(step)}"`, isOptional, ...waysTo(step));
  if (field === null) return;
  const isList = await field.evaluate((node) => node.nodeName === 'SELECT');
  if (!isList) return await field.check({ timeout: settleMs });
  const picked = await field.selectOption({ label: value ?? '' }, { timeout: 2000 }).catch(() => null);
  if (picked === null) await field.selectOption(value ?? '', { timeout: 2000 });
}

async function proceed(attempt: Attempt, step: Step): Promise<void> {
  const button = await find(attempt.page, `button "${nameOf(step)}"`, step.optional === true, ...waysToPress(step));
  if (button !== null) await press(attempt, button);
}

/** Reads the total; throws when it is not exactly one amount. */
export async function readTotal(attempt: Attempt, step: Step): Promise<Money> {
  const { page, claimed } = attempt;
  const element = await find(page, `total "${nameOf(step)}"`, false, ...waysTo(step, true));
  const money = readMoney(element === null ? '' : await textOf(element), step.currency ?? claimed.run.currency);
  if (money === null) throw new StepFailed('The total on the page is not one amount.');
  return money;
}

/** Finds the order button; returns a function that clicks it. The gate lets one request through. */
export async function pressOrder({ page }: Attempt, step: Step): Promise<() => Promise<void>> {
  const button = await find(page, `button "${nameOf(step)}"`, false, ...waysToPress(step));
  return async () => {
    await button?.click({ timeout: settleMs, noWaitAfter: true });
  };
}

/** The text of the receipt; null when the page shows none. */
export async function readReceipt({ page }: Attempt, step: Step): Promise<string | null> {
  await page.waitForLoadState('load', { timeout: settleMs }).catch(() => {});
  try {
    const element = await find(page, `receipt "${nameOf(step)}"`, false, ...waysTo(step, true));
    return element === null ? null : (await textOf(element)).slice(0, 200);
  } catch (error) {
    if (error instanceof StepFailed) return null;
    throw error;
  }
}

/** Waits while the page shows a captcha or asks for a second factor. */
export async function passObstacles(attempt: Attempt): Promise<void> {
  const { page, call, note, picture, waitFor } = attempt;
  const reason = await obstacleOf(page);
  if (reason === null) return;
  const what = reason === 'captcha' ? 'a captcha' : 'a second factor';
  await call(
    'broker_hold',
    reason,
    `The site shows ${what}. The broker cannot answer it; the run continues when it is gone.`,
  );
  await note('note', `The site shows ${what}.`);
  await picture(reason);
  await waitFor(async () => {
    const state = await call<string | null>('broker_renew', renewal(attempt));
    if (state === null) throw new LeaseLost('the run has ended');
    return (await obstacleOf(page)) === null;
  });
  await call('broker_resume');
}

/** Throws when the page says that there is no place or registration is closed. */
export async function checkPlace({ page }: Attempt): Promise<void> {
  const text = await pageText(page);
  if (/\b(sold out|(session|camp|program) is full|no (places|spots|openings) (are )?left)\b/i.test(text))
    throw new Stop('camp_full', 'The site has no places left.');
  if (/\bregistration (is|has) closed\b/i.test(text)) throw new Stop('registration_closed', 'Registration is closed.');
}

function waysTo({ selector, label }: Step, alsoText = false) {
  return [
    ...(selector === undefined ? [] : [(frame: Parameters<ReturnType<typeof labelled>>[0]) => frame.locator(selector)]),
    ...(label === undefined
      ? []
      : [alsoText ? labelled(label) : (frame: Parameters<ReturnType<typeof labelled>>[0]) => frame.getByLabel(label)]),
  ];
}

function waysToPress({ selector, button, label }: Step) {
  const name = button ?? label;
  type F = Parameters<ReturnType<typeof labelled>>[0];
  return [
    ...(selector === undefined ? [] : [(frame: F) => frame.locator(selector)]),
    ...(name === undefined
      ? []
      : [
          (frame: F) => frame.getByRole('button', { name, exact: true }),
          (frame: F) => frame.getByRole('button', { name }),
          (frame: F) => frame.getByRole('link', { name }),
        ]),
  ];
}
