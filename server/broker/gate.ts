/**
 * Filters every request of a page. Requests other than GET need a permit: one request per step; for the order, one
 * request per run, whose permit is committed before. Navigations that the run did not cause are blocked.
 */
import { join } from 'node:path';
import type { BrowserContext, Page, Request, Route } from 'playwright-core';

/** A request as logged: no query, headers or body. */
export interface LoggedRequest {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  /** Null: blocked, or no response. */
  readonly status: number | null;
  readonly note?: string;
}

/** The outcome of the order's request. */
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
  /** Navigations still allowed: a step may open one page, with its redirects. */
  #pages = 0;
  #permit: 'step' | 'order' | null = null;
  /** The only origin and path to which the step's request may go; null when its form names none. */
  #stepPlace: string | null = null;
  #sending: Promise<void> = Promise.resolve();
  #isOrdered = false;
  /** Method and place of the order's request, once it was sent. */
  #orderPlace: string | null = null;
  /** Whether the page tried to send the order again. */
  hasTriedAgain = false;
  /** A foreign origin that the page tried to open. */
  foreign: string | null = null;
  /** Whether the step has started a navigation, which may still be loading. */
  isLeading = false;
  #answered: (answer: OrderAnswer) => void = () => {};
  /** The outcome of the order; pending until one was permitted and answered. */
  readonly orderAnswer: Promise<OrderAnswer>;

  constructor(options: GateOptions) {
    this.#options = options;
    this.orderAnswer = new Promise((resolve) => {
      this.#answered = resolve;
    });
  }

  /** Intercepts all requests of the context and blocks other pages, dialogs and downloads. */
  async guard(context: BrowserContext, page: Page): Promise<void> {
    this.#page = page;
    await context.route('**', (route, request) => this.#decide(route, request).catch(() => {}));
    await context.routeWebSocket(/.*/, (socket) => void socket.close());
    await context.addInitScript({ path: join(import.meta.dirname, 'unseen.js') });
    context.on('page', (other) => void (other === page ? null : other.close().catch(() => {})));
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
    page.on('download', (download) => void download.cancel().catch(() => {}));
  }

  /**
   * Called by the proxy for a host that it blocked. Playwright does not intercept redirects, so they are seen only
   * there.
   */
  blocked(host: string, port: number): void {
    const name = host.includes(':') ? `[${host}]` : host;
    const { origin, host: place } = new URL(`http${port === 443 ? 's' : ''}://${name}:${port}`);
    const isOwn = [...this.#options.origins].some((own) => new URL(own).host === place);
    if (!isOwn) this.foreign ??= origin;
    this.#options.log({ method: 'CONNECT', origin, path: '/', status: null, note: isOwn ? 'blocked' : 'foreign' });
  }

  /** Runs a step during which the page may navigate this many times. */
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

  /** Permits one request other than GET; only to this address if it is known. */
  permitRequest(address: string | null): void {
    this.#permit = 'step';
    this.#stepPlace = address === null ? null : placeOf(address);
  }

  /** Resolves when the permitted requests have been answered. */
  async sent(): Promise<void> {
    await this.#sending;
  }

  /** Permits the order's single request; called after the permit is committed. */
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

  /** The permit a request uses: the order may be a GET link; in other steps only requests other than GET need one. */
  #permitFor(request: Request, isRead: boolean): 'step' | 'order' | null {
    if (this.#permit !== 'step') return this.#permit;
    const isElsewhere = this.#stepPlace !== null && this.#stepPlace !== placeOf(request.url());
    return isRead || isElsewhere ? null : 'step';
  }

  /** A navigation ends the permit: requests of the next page do not belong to the step. */
  #leave(): void {
    this.#permit = null;
    this.#pages = 0;
    this.isLeading = true;
  }

  /** Lets a GET through if it belongs to the page or one of its frames. */
  async #read(route: Route, request: Request): Promise<void> {
    const headers = request.headers();
    if (/prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`))
      return await this.#refuse(route, request, 'prefetch');
    if (request.isNavigationRequest() && this.#frameOf(request) === null)
      return await this.#refuse(route, request, 'popup');
    await route.continue();
  }

  /** Whether a request navigates the main frame. */
  #leads(request: Request): boolean {
    return request.isNavigationRequest() && this.#frameOf(request)?.parentFrame() === null;
  }

  /** The frame of a request in the page; requests of service workers have none. */
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
      // With 307 and 308 the browser would send the same body again.
      if (status === 307 || status === 308) {
        if (isOrder) this.#answered('redirected');
        return await route.abort('blockedbyclient');
      }
      // A waiting page may navigate to the receipt by itself.
      if (isOrder) this.#pages = 1;
      if (isOrder && !this.hasTriedAgain) this.#answered({ status });
      await route.fulfill({ response });
    } catch {
      this.#log(request, null, isOrder ? 'order without an answer' : 'no answer');
      if (isOrder) this.#answered('lost');
      await route.abort('failed').catch(() => {});
    }
  }

  /** Blocks a repeated order: it could be a second booking, even as a GET link. */
  async #refuseRepeat(route: Route, request: Request): Promise<void> {
    this.hasTriedAgain = true;
    // Resolved after the first request was answered, so that its outcome is logged.
    void this.#sending.then(() => this.#answered('second'));
    await this.#refuse(route, request, 'again');
  }

  async #refuse(route: Route, request: Request, note: string): Promise<void> {
    if (/^(https?|wss?):/.test(request.url())) this.#log(request, null, note);
    // 204 keeps the current page; an aborted navigation would show the browser's error page.
    if (request.isNavigationRequest()) await route.fulfill({ status: 204 });
    else await route.abort('blockedbyclient');
  }

  #log(request: Request, status: number | null, note?: string): void {
    const { origin, pathname: path } = new URL(request.url());
    this.#options.log({ method: request.method(), origin, path, status, ...(note === undefined ? {} : { note }) });
  }
}

/** Origin and path of an address, without its query. */
function placeOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

const orderOf = (request: Request): string => `${request.method()} ${placeOf(request.url())}`;
