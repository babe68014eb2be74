/** Drives one run, from its first page to its end or as far as it comes. */
import type { Browser } from 'playwright-core';
import { type GuardedBrowser, openGuardedBrowser } from '../outside/browser/launch.ts';
import type { Connect } from '../outside/browser/proxy.ts';
import { type Attempt, type AttemptParts, bindAttempt, renewal } from './attempt.ts';
import type { Value } from './database.ts';
import { viewport } from './evidence.ts';
import { Gate, type LoggedRequest } from './gate.ts';
import type { Money } from './money.ts';
import { endOf, order, takeTotal } from './order.ts';
import { nameOf, type Step } from './recipe.ts';
import { checkPlace, doStep, passObstacles } from './steps.ts';
import { LeaseLost, Pause, StepFailed, Stop } from './stops.ts';

const maxPages = 60;
const maxFailures = 3;

export interface DriveOptions extends AttemptParts {
  /** Opens connections of the browser where runs may reach. */
  readonly connect: Connect;
  /** The process is being stopped. */
  readonly signal: AbortSignal;
  /** Told of the attempt while it has a page. */
  onOpen(attempt: Attempt): void;
  log(message: string, error: unknown): void;
}

/** Drives a run in hand. Whatever happens, it is written down, or left to whoever takes it next. */
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
  try {
    // Plain http that is not GET leaves through the gate, by tunnel, or not at all.
    opened = await openGuardedBrowser({
      connect: allowed(recipe.origins, connect),
      methods: ['GET', 'HEAD', 'OPTIONS'],
    });
    const browser = opened.browser;
    signal.addEventListener('abort', () => void browser.close().catch(() => {}), { once: true });
    await runIn(browser, options, requests, signal);
  } catch (error) {
    await flush(options, requests).catch(() => {});
    await settle(options, error, signal);
  } finally {
    clearInterval(heart);
    await flush(options, requests).catch(() => {});
    await opened?.close();
  }
}

/** Hosts and ports of these origins, and no others. */
function allowed(origins: readonly string[], connect: Connect): Connect {
  const places = new Set(
    origins.map((origin) => {
      const { protocol, hostname, port } = new URL(origin);
      return `${hostname.replace(/^\[(.*)\]$/, '$1')}:${port || (protocol === 'https:' ? 443 : 80)}`;
    }),
  );
  return async (host, port) => {
    if (!places.has(`${host}:${port}`)) throw new Error(`${host}:${port} is not part of the site`);
    return connect(host, port);
  };
}

async function runIn(
  browser: Browser,
  options: DriveOptions,
  requests: LoggedRequest[],
  signal: AbortSignal,
): Promise<void> {
  const context = await browser.newContext({
    viewport,
    serviceWorkers: 'block',
    acceptDownloads: false,
    permissions: [],
    locale: 'en-US',
  });
  const page = await context.newPage();
  const log = (request: LoggedRequest) => void requests.push(request);
  const gate = new Gate({ origins: new Set(options.recipe.origins), log });
  await gate.guard(context, page);
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest() || response.request().method() !== 'GET') return;
    const { origin, pathname: path } = new URL(response.url());
    log({ method: 'GET', origin, path, status: response.status() });
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
    if (pages > maxPages) throw new Stop('too_many_pages', `The site led over more than ${maxPages} pages.`);
    if (step.do === 'order') {
      if (total === null || totalStep === null) throw new Stop('site_failed', 'The recipe has no total.');
      return await orderOnce(attempt, step, totalStep, total, steps.slice(at + 1));
    }
    await note('step', `Step ${at + 1}: ${step.do} ${nameOf(step)}`.trim());
    if (step.do === 'total') {
      totalStep = step;
      total = await takeTotal(attempt, step, total);
      if (claimed.run.rehearsal) return void (await call('broker_finish', 'rehearse', null, null, null));
    } else if (step.do !== 'receipt') await tryStep(attempt, step);
    await passObstacles(attempt);
  }
  throw new Stop('site_failed', 'The recipe ends without an order.');
}

/** A step that cannot be done may be so because there is no place. */
async function tryStep(attempt: Attempt, step: Step): Promise<void> {
  try {
    await doStep(attempt, step);
  } catch (error) {
    if (!(error instanceof LeaseLost || error instanceof Pause || error instanceof Stop)) {
      await passObstacles(attempt);
      await checkPlace(attempt);
    }
    throw error;
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

/** Writes down why an attempt ended early. */
async function settle(options: DriveOptions, error: unknown, signal: AbortSignal): Promise<void> {
  const { database, claimed, limits, scrubber, log } = options;
  if (error instanceof LeaseLost) return;
  const call = <T>(name: `broker_${string}`, ...values: readonly Value[]) => database.call<T>(name, claimed, ...values);
  try {
    const state = await call<string | null>('broker_renew', renewal(options));
    if (state === null) return;
    // From the permit on nobody knows what left: a person finds out.
    if (state === 'submitting') return void (await call('broker_finish', 'doubt', null, null, null));
    if (error instanceof Pause || options.signal.aborted)
      return void (await call('broker_yield', `${limits.againMs} milliseconds`, false));
    const isTold = error instanceof StepFailed || error instanceof Stop;
    const message = isTold ? scrubber.text(error.message.split('\n')[0] ?? '') : 'The browser could not go on.';
    if (state === 'running' && error instanceof Stop)
      return void (await call('broker_finish', 'fail', null, error.code, message));
    if (!(error instanceof StepFailed) && !signal.aborted) log('a run could not be driven', error);
    const said = signal.aborted ? 'It took longer than an attempt may.' : message;
    await call('broker_note', JSON.stringify([{ kind: 'stop', text: `This attempt failed: ${said}`.slice(0, 500) }]));
    if (state === 'running' && claimed.run.failures + 1 >= maxFailures)
      return void (await call('broker_finish', 'fail', null, 'site_failed', `Three attempts failed. ${said}`));
    await call('broker_yield', `${limits.againMs} milliseconds`, true);
  } catch (late) {
    if (!(late instanceof LeaseLost)) log('the end of an attempt was not recorded', late);
  }
}

async function flush({ database, claimed, scrubber }: DriveOptions, requests: LoggedRequest[]): Promise<void> {
  const entries = requests.splice(0).map(({ method, origin, path, status, note }) => {
    const shown = scrubber.text(path).slice(0, 300);
    const said = status ?? note ?? 'no answer';
    return {
      kind: 'request',
      text: scrubber.text(`${method} ${shown} ${said}`).slice(0, 500),
      detail: { method, origin, path: shown, status, ...(note === undefined ? {} : { note }) },
    };
  });
  if (entries.length > 0) await database.call('broker_note', claimed, JSON.stringify(entries));
}
