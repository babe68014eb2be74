/**
 * The gate in front of everything that a page sends. What is not GET needs a permit: of a step, one request; of the
 * order, one request a run, whose permit is committed before. Pages that the run did not ask for are not opened.
 */
import { join } from 'node:path';
import type { BrowserContext, Page, Request, Route } from 'playwright-core';

/** A request as the log has it: nothing of its query, headers or body. */
export interface LoggedRequest {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  /** Null: it was not let through, or had no answer. */
  readonly status: number | null;
  readonly note?: string;
}

/** What became of the order's request. */
export type OrderAnswer = { readonly status: number } | 'redirected' | 'second' | 'lost';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface GateOptions {
  readonly origins: ReadonlySet<string>;
  readonly answerMs: number;
  log(request: LoggedRequest): void;
}

export class Gate {
  readonly #options: GateOptions;
  #page: Page | null = null;
  /** How many pages may still be opened: a step leads to one, and its redirects. */
  #pages = 0;
  #permit: 'step' | 'order' | null = null;
  /** The only place where a step's request may go, where its form says one. */
  #stepPlace: string | null = null;
  #sending: Promise<void> = Promise.resolve();
  #isOrdered = false;
  /** How and where the order went, once it left. */
  #orderPlace: string | null = null;
  /** Whether a page tried to order again, whatever the order was answered. */
  hasTriedAgain = false;
  /** Where the page wanted to lead that is not of its site. */
  foreign: string | null = null;
  /** Whether the step has led to another page, which may still load. */
  isLeading = false;
  #answered: (answer: OrderAnswer) => void = () => {};
  /** What became of the order; never before one is permitted. */
  readonly orderAnswer: Promise<OrderAnswer>;

  constructor(options: GateOptions) {
    this.#options = options;
    this.orderAnswer = new Promise((resolve) => {
      this.#answered = resolve;
    });
  }

  /** Stands before all requests of a context, whose one page is given. */
  async guard(context: BrowserContext, page: Page): Promise<void> {
    this.#page = page;
    await context.route('**', (route, request) => this.#decide(route, request).catch(() => {}));
    await context.routeWebSocket(/.*/, (socket) => void socket.close());
    await context.addInitScript({ path: join(import.meta.dirname, 'unseen.js') });
    context.on('page', (other) => void (other === page ? null : other.close().catch(() => {})));
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
    page.on('download', (download) => void download.cancel().catch(() => {}));
  }

  /** Told by the proxy of a place that it did not reach: redirects are seen there alone. */
  blocked(host: string, port: number): void {
    const name = host.includes(':') ? `[${host}]` : host;
    const { origin, host: place } = new URL(`http${port === 443 ? 's' : ''}://${name}:${port}`);
    const isOwn = [...this.#options.origins].some((own) => new URL(own).host === place);
    if (!isOwn) this.foreign ??= origin;
    this.#options.log({ method: 'CONNECT', origin, path: '/', status: null, note: isOwn ? 'blocked' : 'foreign' });
  }

  /** While a step of the recipe runs its page may lead to so many others. */
  async during<T>(pages: 0 | 1, step: () => Promise<T>): Promise<T> {
    this.#pages = pages;
    this.isLeading = false;
    try {
      return await step();
    } finally {
      this.#permit = null;
      this.#pages = 0;
    }
  }

  /** For a step that posts: one request, to this address alone where it is known. */
  permitRequest(address: string | null): void {
    this.#permit = 'step';
    this.#stepPlace = address === null ? null : placeOf(address);
  }

  /** Until what was let through is answered. */
  async sent(): Promise<void> {
    await this.#sending;
  }

  /** For the one step that orders, after its permit is committed. */
  permitOrder(): void {
    if (this.#isOrdered) throw new Error('an order was permitted before');
    this.#isOrdered = true;
    this.isLeading = false;
    this.#permit = 'order';
    this.#pages = 1;
  }

  async #decide(route: Route, request: Request): Promise<void> {
    const url = URL.parse(request.url());
    const leads = this.#leads(request);
    if (url === null || !this.#options.origins.has(url.origin)) {
      if (leads && url !== null) this.foreign = url.origin;
      return await this.#refuse(route, request, 'foreign');
    }
    if (this.#orderPlace === orderOf(request)) return await this.#refuseRepeat(route, request);
    const isRead = reads.has(request.method());
    if (isRead && !leads) return await this.#read(route, request);
    if (request.resourceType() === 'ping') return await this.#refuse(route, request, 'beacon');
    if (leads && this.#pages === 0) return await this.#refuse(route, request, 'not asked for');
    const permit = this.#permitFor(request, isRead);
    if (permit === null && !isRead) return await this.#refuse(route, request, 'no permit');
    if (leads) this.#leave();
    if (permit === null) return await route.continue();
    this.#permit = null;
    this.#sending = this.#send(route, request, permit);
    await this.#sending;
  }

  /** An order may be a link; of a step only what is not GET needs a permit. */
  #permitFor(request: Request, isRead: boolean): 'step' | 'order' | null {
    if (this.#permit !== 'step') return this.#permit;
    const isElsewhere = this.#stepPlace !== null && this.#stepPlace !== placeOf(request.url());
    return isRead || isElsewhere ? null : 'step';
  }

  /** What another page sends is not what the step was for. */
  #leave(): void {
    this.#permit = null;
    this.#pages = 0;
    this.isLeading = true;
  }

  /** What belongs to a page, frames included. */
  async #read(route: Route, request: Request): Promise<void> {
    const headers = request.headers();
    if (/prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`))
      return await this.#refuse(route, request, 'prefetch');
    if (request.isNavigationRequest() && this.#frameOf(request) === null)
      return await this.#refuse(route, request, 'popup');
    await route.continue();
  }

  /** Whether a request opens another page in place of this one. */
  #leads(request: Request): boolean {
    return request.isNavigationRequest() && this.#frameOf(request)?.parentFrame() === null;
  }

  /** Requests of workers have none. */
  #frameOf(request: Request) {
    try {
      const frame = request.frame();
      return frame.page() === this.#page ? frame : null;
    } catch {
      return null;
    }
  }

  async #send(route: Route, request: Request, permit: 'step' | 'order'): Promise<void> {
    const isOrder = permit === 'order';
    if (isOrder) this.#orderPlace = orderOf(request);
    try {
      const response = await route.fetch({ maxRedirects: 0, maxRetries: 0, timeout: this.#options.answerMs });
      const status = response.status();
      this.#log(request, status, isOrder ? 'order' : undefined);
      // The browser would send the same body again.
      if (status === 307 || status === 308) {
        if (isOrder) this.#answered('redirected');
        return await route.abort('blockedbyclient');
      }
      // A page that says to wait leads to the receipt by itself.
      if (isOrder) this.#pages = 1;
      if (isOrder && !this.hasTriedAgain) this.#answered({ status });
      await route.fulfill({ response });
    } catch {
      this.#log(request, null, isOrder ? 'order without an answer' : 'no answer');
      if (isOrder) this.#answered('lost');
      await route.abort('failed').catch(() => {});
    }
  }

  /** The same to the same place may be another order, where an order is a link, too. */
  async #refuseRepeat(route: Route, request: Request): Promise<void> {
    this.hasTriedAgain = true;
    // Not before the first is answered: what became of it stands in the log.
    void this.#sending.then(() => this.#answered('second'));
    await this.#refuse(route, request, 'again');
  }

  async #refuse(route: Route, request: Request, note: string): Promise<void> {
    if (/^(https?|wss?):/.test(request.url())) this.#log(request, null, note);
    // A page that leads nowhere stays; one that is aborted becomes the browser's page of errors.
    if (request.isNavigationRequest()) await route.fulfill({ status: 204 });
    else await route.abort('blockedbyclient');
  }

  #log(request: Request, status: number | null, note?: string): void {
    const { origin, pathname: path } = new URL(request.url());
    this.#options.log({ method: request.method(), origin, path, status, ...(note === undefined ? {} : { note }) });
  }
}

/** Where an address leads, without what is asked there. */
function placeOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

const orderOf = (request: Request): string => `${request.method()} ${placeOf(request.url())}`;
