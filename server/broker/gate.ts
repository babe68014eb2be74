/**
 * The gate in front of everything that a page sends. What is not GET needs a permit: of a step, one request; of the
 * order, one request a run, whose permit is committed before. Pages that the run did not ask for are not opened.
 */
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
const answerMs = 60_000;

export interface GateOptions {
  readonly origins: ReadonlySet<string>;
  log(request: LoggedRequest): void;
}

export class Gate {
  readonly #options: GateOptions;
  #page: Page | null = null;
  /** How many pages may still be opened: a step leads to one, and its redirects. */
  #pages = 0;
  #permit: 'step' | 'order' | null = null;
  #ordered = false;
  /** Whether a page tried to send more after its order, whatever the order was answered. */
  hasTriedAgain = false;
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
    context.on('page', (other) => void (other === page ? null : other.close().catch(() => {})));
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
    page.on('download', (download) => void download.cancel().catch(() => {}));
  }

  /** While a step of the recipe runs its page may lead to another, and send one request where it posts. */
  async during<T>(posts: boolean, step: () => Promise<T>): Promise<T> {
    this.#pages = 1;
    this.#permit = posts ? 'step' : null;
    try {
      return await step();
    } finally {
      this.#permit = null;
      this.#pages = 0;
    }
  }

  /** For the one step that orders, after its permit is committed. Pages may change from then on. */
  permitOrder(): void {
    if (this.#ordered) throw new Error('an order was permitted before');
    this.#ordered = true;
    this.#permit = 'order';
    this.#pages = 1;
  }

  async #decide(route: Route, request: Request): Promise<void> {
    const url = URL.parse(request.url());
    const method = request.method();
    if (url === null || !this.#options.origins.has(url.origin)) return await this.#refuse(route, request, 'foreign');
    if (reads.has(method)) {
      if (request.isNavigationRequest() && this.#frameOf(request) === null)
        return await this.#refuse(route, request, 'popup');
      if (this.#leads(request) && this.#pages === 0) return await this.#refuse(route, request, 'not asked for');
      if (this.#leads(request)) this.#pages = 0;
      return await route.continue();
    }
    if (request.resourceType() === 'ping') return await this.#refuse(route, request, 'beacon');
    const permit = this.#permit;
    if (permit === null) {
      await this.#refuse(route, request, 'no permit');
      // After an order whatever else is sent may be another one.
      if (this.#ordered) {
        this.hasTriedAgain = true;
        this.#answered('second');
      }
      return;
    }
    this.#permit = null;
    // A form leads to the one page of its step.
    if (this.#leads(request)) this.#pages = 0;
    await this.#send(route, request, permit);
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
    try {
      const response = await route.fetch({ maxRedirects: 0, maxRetries: 0, timeout: answerMs });
      const status = response.status();
      this.#log(request, status, permit === 'order' ? 'order' : undefined);
      // The browser would send the same body again.
      if (status === 307 || status === 308) {
        if (permit === 'order') this.#answered('redirected');
        return await route.abort('blockedbyclient');
      }
      if (permit === 'order') this.#answered({ status });
      await route.fulfill({ response });
    } catch {
      this.#log(request, null, permit === 'order' ? 'order without an answer' : 'no answer');
      if (permit === 'order') this.#answered('lost');
      await route.abort('failed').catch(() => {});
    }
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
