import { methodName } from '../shared/exchange.ts';
import { Histogram, secondsBounds } from '../shared/histogram.ts';
import type { Route } from './define-route.ts';

/** Requests of one route; `none` stands for unknown paths. */
class RouteTraffic {
  readonly route: string;
  /** Responses by `METHOD status`. */
  readonly answers = new Map<string, number>();
  readonly seconds = new Histogram(secondsBounds);
  bytes = 0;
  openStreams = 0;
  /** Streams that ended normally, and those whose reader or source failed. */
  wholeStreams = 0;
  cutStreams = 0;

  constructor(route: string) {
    this.route = route;
  }

  get hasStreams(): boolean {
    return this.openStreams + this.wholeStreams + this.cutStreams > 0;
  }
}

/** Requests that a process has answered, by route. */
export class Traffic {
  inFlight = 0;
  readonly #byRoute = new Map<Route | null, RouteTraffic>();

  of(route: Route | null): RouteTraffic {
    let found = this.#byRoute.get(route);
    if (found === undefined) {
      found = new RouteTraffic(route?.name ?? 'none');
      this.#byRoute.set(route, found);
    }
    return found;
  }

  /** Counts one response; a stream is counted when it ends. */
  answered(route: Route | null, method: string, status: number, seconds: number, bytes: number): void {
    const traffic = this.of(route);
    const name = `${methodName(method)} ${status}`;
    traffic.answers.set(name, (traffic.answers.get(name) ?? 0) + 1);
    traffic.seconds.observe(seconds);
    traffic.bytes += bytes;
  }

  all(): Iterable<RouteTraffic> {
    return this.#byRoute.values();
  }
}
