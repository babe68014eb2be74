/** Drives one run from its first page as far as it gets. */
import type { Browser } from 'playwright-core';
import { type GuardedBrowser, openGuardedBrowser } from '../outside/browser/launch.ts';
import type { Connect } from '../outside/browser/proxy.ts';
import { type Attempt, type AttemptParts, bindAttempt, renewal } from './attempt.ts';
import type { Value } from './database.ts';
import { viewport } from './evidence.ts';
import { Gate, type LoggedRequest } from './gate.ts';
import type { Money } from './money.ts';
import { endOf, order, takeTotal } from './order.ts';
import { allowed } from './places.ts';
import { withPrivate } from './private.ts';
import { nameOf, type Step } from './recipe.ts';
import type { Scrubber } from './scrub.ts';
import { checkPlace, doStep, passObstacles } from './steps.ts';
import { firstLine, LeaseLost, Pause, StepFailed, Stop } from './stops.ts';

const maxPages = 60;
const maxFailures = 3;

export interface DriveOptions extends AttemptParts {
  /** Connects the browser to hosts that runs may reach. */
  readonly connect: Connect;
  /** Aborts when the process stops. */
  readonly signal: AbortSignal;
  /** Called when the attempt has a page. */
  onOpen(attempt: Attempt): void;
  log(message: string, error: unknown): void;
}

/** Drives a leased run. Every outcome is recorded, or left to the next attempt when the lease was lost. */
export async function drive(options: DriveOptions): Promise<void> {
  const { limits, connect, recipe, claimed, database } = options;
  const ending = new AbortController();
  const signal = AbortSignal.any([options.signal, ending.signal, AbortSignal.timeout(limits.attemptMs)]);
  let opened: GuardedBrowser | null = null;
  const requests: LoggedRequest[] = [];
  const heart = setInterval(() => {
    database
      .call<string | null>('broker_renew', claimed, renewal(options))
      .then((state) => state === null && ending.abort())
      .catch((error: unknown) => error instanceof LeaseLost && ending.abort());
    void flush(options, requests).catch(() => {});
  }, limits.leaseMs / 3);
  const { answerMs } = limits;
  const log = (request: LoggedRequest) => void requests.push(request);
  const gate = new Gate({ origins: new Set(recipe.origins), answerMs, log });
  try {
    // Plain http other than GET goes through the gate (and thus a tunnel), or is blocked.
    opened = await openGuardedBrowser({
      connect: allowed(recipe.origins, connect),
      methods: ['GET', 'HEAD', 'OPTIONS'],
      onBlocked: (host, port) => gate.blocked(host, port),
    });
    const browser = opened.browser;
    signal.addEventListener('abort', () => void browser.close().catch(() => {}), { once: true });
    await Promise.race([runIn(browser, options, gate, requests, signal), ended(signal)]);
  } catch (error) {
    await flush(options, requests).catch(() => {});
    await settle(options, error, signal);
  } finally {
    clearInterval(heart);
    await flush(options, requests).catch(() => {});
    await opened?.close();
  }
}

/**
 * Rejects when the attempt must stop (lease lost, shutdown, time limit): a killed browser may never answer a pending
 * call.
 */
function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new LeaseLost('this attempt has ended'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

async function runIn(
  browser: Browser,
  options: DriveOptions,
  gate: Gate,
  requests: LoggedRequest[],
  signal: AbortSignal,
): Promise<void> {
  await withPrivate();
  const context = await browser.newContext({
    viewport,
    serviceWorkers: 'block',
    acceptDownloads: false,
    permissions: [],
    locale: 'en-US',
  });
  const page = await context.newPage();
  await gate.guard(context, page);
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest() || response.request().method() !== 'GET') return;
    const { origin, pathname: path } = new URL(response.url());
    requests.push({ method: 'GET', origin, path, status: response.status() });
  });
  const attempt = bindAttempt(options, page, gate, signal, () => flush(options, requests));
  options.onOpen(attempt);
  await followRecipe(attempt);
}

async function followRecipe(attempt: Attempt): Promise<void> {
  const { recipe, note, page, claimed, call } = attempt;
  let total: Money | null = null;
  let totalStep: Step | null = null;
  let pages = 0;
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame() === null) pages += 1;
  });
  const steps = recipe.steps[0]?.do === 'open' ? recipe.steps : [{ do: 'open' } as Step, ...recipe.steps];
  for (const [at, step] of steps.entries()) {
    if (pages > maxPages) throw new Stop('too_many_pages', `The site led through more than ${maxPages} pages.`);
    if (step.do === 'order') {
      if (total === null || totalStep === null) throw new Stop('site_failed', 'The recipe has no total.');
      return await orderOnce(attempt, step, totalStep, total, steps.slice(at + 1));
    }
    await note('step', `Step ${at + 1}: ${step.do} ${nameOf(step)}`.trim());
    if (step.do === 'total') {
      totalStep = step;
      total = await explained(attempt, () => takeTotal(attempt, step, total));
      if (claimed.run.rehearsal) return void (await call('broker_finish', 'rehearse', null, null, null));
    } else if (step.do !== 'receipt') await explained(attempt, () => doStep(attempt, step));
    await passObstacles(attempt);
  }
  throw new Stop('site_failed', 'The recipe ends without an order.');
}

/** Runs a step. If it fails, checks for the likely causes: an obstacle, no place left, or a page of another site. */
async function explained<T>(attempt: Attempt, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof LeaseLost || error instanceof Pause || error instanceof Stop) throw error;
    await passObstacles(attempt);
    await checkPlace(attempt);
    const { foreign } = attempt.gate;
    if (foreign !== null) throw new Stop('other_host', `The site leads to ${foreign}, which is not part of it.`);
    // Later lines of a Playwright error may contain the typed values.
    throw error instanceof StepFailed ? error : new StepFailed(firstLine(error));
  }
}

async function orderOnce(
  attempt: Attempt,
  step: Step,
  totalStep: Step,
  total: Money,
  rest: readonly Step[],
): Promise<void> {
  const { call, note } = attempt;
  await note('step', `Order ${nameOf(step)}`.trim());
  const { answer, total: paid } = await order(attempt, step, totalStep, total);
  const ending = await endOf(
    attempt,
    answer,
    rest.find(({ do: does }) => does === 'receipt'),
    paid,
  );
  const { event } = ending;
  if (event === 'confirm') await call('broker_finish', event, JSON.stringify(ending.receipt), null, null);
  else if (event === 'refuse') await call('broker_finish', event, null, ending.code, ending.message);
  else await call('broker_finish', event, null, null, null);
}

/** Records why an attempt ended early. */
async function settle(options: DriveOptions, error: unknown, signal: AbortSignal): Promise<void> {
  const { database, claimed, limits, scrubber, log } = options;
  if (error instanceof LeaseLost && !signal.aborted) return;
  const call = <T>(name: `broker_${string}`, ...values: readonly Value[]) => database.call<T>(name, claimed, ...values);
  try {
    const state = await call<string | null>('broker_renew', renewal(options));
    if (state === null) return;
    // After the permit it is unknown whether the order was sent: a person must find out.
    if (state === 'submitting') return void (await call('broker_finish', 'doubt', null, null, null));
    if (error instanceof Pause || options.signal.aborted || (signal.aborted && state !== 'running'))
      return void (await call('broker_yield', `${limits.againMs} milliseconds`, false));
    const isTold = error instanceof StepFailed || error instanceof Stop;
    const message = isTold ? scrubber.text(firstLine(error)) : 'The browser could not continue.';
    if (state === 'running' && error instanceof Stop)
      return void (await call('broker_finish', 'fail', null, error.code, message));
    if (state === 'running' && signal.aborted)
      return void (await call('broker_finish', 'fail', null, 'too_slow', 'The site took longer than a run may take.'));
    if (!(error instanceof StepFailed)) log('a run could not be driven', withoutValues(error, scrubber));
    await call(
      'broker_note',
      JSON.stringify([{ kind: 'stop', text: `This attempt failed: ${message}`.slice(0, 500) }]),
    );
    if (state === 'running' && claimed.run.failures + 1 >= maxFailures)
      return void (await call('broker_finish', 'fail', null, 'site_failed', `Three attempts failed. ${message}`));
    await call('broker_yield', `${limits.againMs} milliseconds`, true);
  } catch (late) {
    if (!(late instanceof LeaseLost)) log('the end of an attempt was not recorded', late);
  }
}

/** An error for the log: message and stack without Playwright's call details, which contain values. */
function withoutValues(error: unknown, scrubber: Scrubber): Error {
  const { stack = '' } = error as Error;
  const clean = new Error(scrubber.text(firstLine(error)));
  clean.stack = [clean.message, ...stack.split('\n').filter((line) => /^ {4}at /.test(line))].join('\n');
  return clean;
}

async function flush({ database, claimed, scrubber }: DriveOptions, requests: LoggedRequest[]): Promise<void> {
  const entries = requests.splice(0).map(({ method, origin, path, status, note }) => {
    const shown = scrubber.text(path).slice(0, 300);
    const outcome = status ?? note ?? 'no answer';
    return {
      kind: 'request',
      text: scrubber.text(`${method} ${shown} ${outcome}`).slice(0, 500),
      detail: { method, origin, path: shown, status, ...(note === undefined ? {} : { note }) },
    };
  });
  if (entries.length > 0) await database.call('broker_note', claimed, JSON.stringify(entries));
}
