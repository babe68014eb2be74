/**
 * Answers a site's questions: from the parent's prepared answers, with the run's site account, or by asking a person.
 */
import type { Locator } from 'playwright-core';
import { type Attempt, renewal, type SiteAccount } from './attempt.ts';
import { find, textOf, wantsSignIn } from './find.ts';
import { readMoney } from './money.ts';
import { press } from './press.ts';
import { nameOf, type Step } from './recipe.ts';
import { LeaseLost, StepFailed } from './stops.ts';
import { fillIn } from './values.ts';

interface Option {
  readonly id: string;
  readonly label: string;
  readonly total?: number;
}

const settleMs = 15_000;

/** Answers the question of a step and enters the answer. */
export async function ask(attempt: Attempt, step: Step): Promise<void> {
  if (step.kind === 'account') return await askAccount(attempt, step);
  await askPerson(attempt, step);
}

/** Asks the person, if the page has the question; returns whether it had. */
async function askPerson(attempt: Attempt, step: Step): Promise<boolean> {
  if (step.legend !== undefined) return await askGroup(attempt, step);
  const { page } = attempt;
  const ways = [
    ...(step.selector === undefined ? [] : [(frame: FrameLike) => frame.locator(step.selector ?? '')]),
    ...(step.label === undefined ? [] : [(frame: FrameLike) => frame.getByLabel(step.label ?? '')]),
  ];
  const tick = await find(page, `question "${nameOf(step)}"`, step.optional === true, ...ways);
  if (tick === null) return false;
  const text = (await labelOf(tick)) || nameOf(step);
  await decide(attempt, step, text, [{ id: 'accept', label: text }], 'accept');
  await attempt.gate.during(1, () => tick.check({ timeout: settleMs }));
  return true;
}

type FrameLike = ReturnType<Attempt['page']['mainFrame']>;

async function askGroup(attempt: Attempt, step: Step): Promise<boolean> {
  const { page, values, answers } = attempt;
  const legend = step.legend ?? '';
  const group = await find(
    page,
    `question "${legend}"`,
    step.optional === true,
    (frame) => frame.getByRole('group', { name: legend }),
    (frame) => frame.getByRole('radiogroup', { name: legend }),
  );
  if (group === null) return false;
  const ticks = await group.getByRole('radio').all();
  if (ticks.length === 0) throw new StepFailed(`The question "${legend}" has no choices.`);
  const labels = await Promise.all(ticks.map(labelOf));
  const options = labels.map((label, at) => optionOf(label, at));
  const wanted = step.value === undefined ? answers[legend] : fillIn(step.value, values);
  const checked = await Promise.all(ticks.map((tick) => tick.isChecked()));
  const given = step.value === undefined && wanted !== undefined ? labels.indexOf(wanted) : -1;
  const proposed = wanted === undefined ? checked.indexOf(true) : labels.findIndex((label) => label.includes(wanted));
  const id =
    given >= 0 ? options[given]?.id : await decide(attempt, step, legend, options, options[proposed]?.id ?? null);
  const tick = ticks[options.findIndex((option) => option.id === id)];
  if (tick === undefined) throw new StepFailed('The site no longer offers what was chosen.');
  await attempt.gate.during(1, () => tick.check({ timeout: settleMs }));
  return true;
}

/** Waits for the person's decision; returns the id of the chosen option. */
export async function decide(
  attempt: Attempt,
  step: Pick<Step, 'kind'>,
  question: string,
  options: readonly Option[],
  proposed: string | null,
  total: { readonly kind: 'total' | 'price'; readonly cents: number } | null = null,
): Promise<string> {
  const { call, note, picture, waitFor, scrubber } = attempt;
  const shown = scrubber.text(question).slice(0, 4000);
  const put = () =>
    call<string | null>(
      'broker_ask',
      total?.kind ?? step.kind ?? 'routine',
      shown,
      JSON.stringify(options.map((option) => ({ ...option, label: scrubber.text(option.label).slice(0, 1000) }))),
      proposed,
      total?.cents ?? null,
    );
  let answer = await put();
  if (answer !== null) return answer;
  await note('note', `Asked: ${shown}`);
  await picture('decision');
  await waitFor(async () => {
    const state = await call<string | null>('broker_renew', renewal(attempt));
    if (state === null) throw new LeaseLost('the run has ended');
    if (state === 'running') answer = await put();
    return answer !== null;
  });
  return answer ?? '';
}

/** Signs in if the site demands it and the run has an account there. Accounts are never created. */
async function askAccount(attempt: Attempt, step: Step): Promise<void> {
  const { accounts, recipe, page } = attempt;
  const wanted = await wantsSignIn(page);
  const account = accounts.find(({ site }) => recipe.origins.includes(site));
  if (wanted && account !== undefined) return await signIn(attempt, step, account);
  const isNamed = step.legend !== undefined || step.label !== undefined || step.selector !== undefined;
  if (isNamed && (await askPerson(attempt, { ...step, optional: wanted || step.optional === true }))) return;
  if (!wanted) return;
  const question = 'The site requires a sign-in, and this run has no account there. Try without one?';
  await decide(attempt, step, question, [{ id: 'without', label: 'Continue without an account' }], null);
}

async function signIn(attempt: Attempt, step: Step, account: SiteAccount): Promise<void> {
  const { page, gate, note } = attempt;
  const password = await find(page, 'password', false, (frame) => frame.locator('input[type=password]'));
  const form = password?.locator('xpath=ancestor::form[1]');
  if (password === null || form === undefined) throw new StepFailed('The page has no sign-in form.');
  const name = form.locator('input[type=email], input[autocomplete=username], input[type=text], input:not([type])');
  const button =
    step.button === undefined
      ? form.locator('button, input[type=submit]').first()
      : page.getByRole('button', { name: step.button }).first();
  await gate.during(0, async () => {
    await name.first().fill(account.username, { timeout: settleMs });
    await password.fill(account.password, { timeout: settleMs });
  });
  await note('note', 'Signed in with the account of the run.');
  await gate.during(1, () => press(attempt, button));
}

async function labelOf(tick: Locator): Promise<string> {
  const label = await tick.evaluate((node) => {
    const { labels } = node as { readonly labels?: ArrayLike<{ readonly innerText: string }> };
    // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
    return labels?.[0]?.innerText ?? node.getAttribute('aria-label') ?? '';
  });
  return label.replace(/\s+/g, ' ').trim() || (await textOf(tick));
}

/** An option with its total, if the label calls an amount a total. */
function optionOf(label: string, at: number): Option {
  const slug = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  const money = /\btotal\b/i.test(label) ? readMoney(label, 'USD') : null;
  const total = money === null ? {} : { total: money.cents };
  return { id: slug === '' ? `option-${at + 1}` : `${slug}-${at + 1}`, label: label || `Choice ${at + 1}`, ...total };
}
