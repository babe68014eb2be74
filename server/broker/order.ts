/** From the total to the receipt: reads the total, orders once, determines the outcome. */
import { decide } from './ask.ts';
import type { Attempt } from './attempt.ts';
import { pageText } from './find.ts';
import type { OrderAnswer } from './gate.ts';
import { type Money, showMoney } from './money.ts';
import { untilMoved } from './press.ts';
import type { Step } from './recipe.ts';
import { checkPlace, pressOrder, readReceipt, readTotal } from './steps.ts';
import { StepFailed, Stop } from './stops.ts';

const rounds = 3;

/** Reads the total, records it, and asks a person where confirmation is required. */
export async function takeTotal(attempt: Attempt, step: Step, earlier: Money | null): Promise<Money> {
  const { claimed, call, note, picture } = attempt;
  const { run } = claimed;
  const total = await readTotal(attempt, step);
  await call('broker_total', total.cents, total.currency);
  await note('step', `The total is ${showMoney(total)}.`);
  await picture('total');
  if (run.rehearsal) return total;
  if (total.currency !== run.currency)
    throw new Stop('other_currency', `The site asks for ${total.currency}, and the limit is in ${run.currency}.`);
  if (total.cents > run.maxCents)
    throw new Stop('over_limit', `The site asks for ${showMoney(total)}, which is more than the limit.`);
  const isChanged = earlier !== null && earlier.cents !== total.cents;
  const isPersons = run.bookingId === null && (run.kind === 'general' || run.mode === 'assisted');
  if (isPersons) await confirm(attempt, total, 'total', `Order at ${run.site} for exactly ${showMoney(total)}?`);
  else if (isChanged)
    await confirm(attempt, total, 'price', `The price has changed to ${showMoney(total)}. Continue at this price?`);
  return total;
}

async function confirm(attempt: Attempt, total: Money, kind: 'total' | 'price', question: string): Promise<void> {
  const options = [{ id: 'order', label: `Yes, for ${showMoney(total)}`, total: total.cents }];
  await decide(attempt, {}, question, options, null, { kind, cents: total.cents });
}

/** Sends the order once; returns the outcome of the request. After the permit nothing is retried. */
export async function order(
  attempt: Attempt,
  step: Step,
  totalStep: Step,
  first: Money,
): Promise<{ readonly answer: OrderAnswer; readonly total: Money }> {
  const { call, note, gate, page, ordersEnabled, claimed, limits } = attempt;
  if (!ordersEnabled) throw new Stop('not_enabled', 'Orders are not enabled here.');
  const press = await pressOrder(attempt, step);
  let total = first;
  for (let round = 1; ; round += 1) {
    // Read again: the order is placed at the price that the page shows now.
    const now = await readTotal(attempt, totalStep);
    if (now.cents === total.cents && now.currency === total.currency) break;
    if (round === rounds) throw new Stop('price_changed', 'The site keeps changing its price.');
    total = await takeTotal(attempt, totalStep, total);
  }
  if (/\b(join|on|to) (the |our )?wait(ing)?[\s-]?list\b/i.test(await pageText(page))) {
    if (!claimed.run.allowWaitlist) throw new Stop('only_waitlist', 'The site offers only its waiting list.');
    await note('note', 'The site offers only its waiting list.');
  }
  const permit = await call<string>('broker_submit', total.cents, total.currency);
  if (permit !== 'permitted') throw refusal(permit);
  const moved = untilMoved(page);
  gate.permitOrder();
  await press();
  const late = new Promise<OrderAnswer>(
    (resolve) => void setTimeout(() => resolve('lost'), 1.5 * limits.answerMs).unref(),
  );
  const answer = await Promise.race([gate.orderAnswer, late]);
  if (typeof answer === 'object' && gate.isLeading) await moved;
  return { answer, total };
}

function refusal(permit: string): Error {
  if (permit === 'over_limit') return new Stop('over_limit', 'The total is more than the limit.');
  if (permit === 'cancelled') return new Stop('cancelled', 'The booking has ended before anything was ordered.');
  return new StepFailed(`The order was not permitted: ${permit}.`);
}

/** The result of a run after its order. */
export type Ending =
  | { readonly event: 'confirm'; readonly receipt: object }
  | { readonly event: 'refuse'; readonly code: string; readonly message: string }
  | { readonly event: 'doubt' };

/** Determines the result from the page. Anything unclear is in doubt. */
export async function endOf(
  attempt: Attempt,
  answer: OrderAnswer,
  receiptStep: Step | undefined,
  total: Money,
): Promise<Ending> {
  const { note, page, scrubber, picture } = attempt;
  if (typeof answer === 'string' || answer.status >= 500) {
    const why = typeof answer === 'string' ? answer : `status ${answer.status}`;
    await note('stop', `It is unknown whether the order arrived (${why}). It will not be sent again.`);
    return { event: 'doubt' };
  }
  if (answer.status >= 400) {
    await note('stop', `The site refused the order (${answer.status}).`);
    const code = answer.status === 402 ? 'card_refused' : 'camp_refused';
    return { event: 'refuse', code, message: 'The site refused the order.' };
  }
  const reference = receiptStep === undefined ? '' : await readReceipt(attempt, receiptStep);
  // The page tried to send a second order while the first was being answered.
  if (attempt.gate.hasTriedAgain) {
    await note(
      'stop',
      'The page tried to order twice. The second order was blocked; ask the site what it has received.',
    );
    return { event: 'doubt' };
  }
  await picture('receipt');
  const text = await pageText(page);
  if (reference === null) {
    const isFull = await checkPlace(attempt).then(
      () => null,
      (error: unknown) => error,
    );
    if (isFull instanceof Stop) return { event: 'refuse', code: isFull.code, message: isFull.message };
    if (/\b(was|were|been) (declined|refused|rejected)\b/i.test(text))
      return { event: 'refuse', code: 'camp_refused', message: 'The site refused the order.' };
    await note('stop', 'The site shows no receipt. It is unknown whether it has the order.');
    return { event: 'doubt' };
  }
  const waitlisted = /\bwait(ing)?[\s-]?list/i.test(`${reference} ${text}`);
  const { cents: amountCents, currency } = total;
  const words = scrubber.text(reference);
  return { event: 'confirm', receipt: { reference: words === '' ? null : words, amountCents, currency, waitlisted } };
}
