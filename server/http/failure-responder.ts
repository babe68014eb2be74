import type { Logger } from 'pino';
import { apiErrorOfDatabase } from '../db/sqlstate.ts';
import { clock } from '../shared/clock.ts';
import { ApiError, errorResponse, internalError, unauthorizedResponse } from '../shared/errors.ts';
import type { AppResponse } from '../shared/exchange.ts';
import { type Allowance, allowanceHeaders } from '../shared/headers.ts';
import type { Route } from './define-route.ts';

/** Turns whatever a request threw into its response, and logs what is our own failure. */
export class FailureResponder {
  readonly #log: Logger;
  #outageLoggedAt = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  respond(error: unknown, route: Route | null, requestId: string, reads: Allowance | null): AppResponse {
    const rejection = error instanceof ApiError ? error : (apiErrorOfDatabase(error) ?? internalError());
    if (rejection.status >= 500) this.#record(rejection, { err: error, requestId, route: route?.name ?? null });
    const response = rejection.status === 401 ? unauthorizedResponse(requestId) : errorResponse(rejection, requestId);
    return { ...response, headers: { ...response.headers, ...allowanceHeaders(reads, clock.now()) } };
  }

  /** Logs a failure. An outage fails every request alike, so only its first failure of each second is logged. */
  #record({ status, code }: ApiError, details: object): void {
    // A client that polls for readiness has its own log lines already.
    if (code === 'not_ready') return;
    const now = clock.now();
    if (status === 503 && now - this.#outageLoggedAt < 1000) return;
    if (status === 503) this.#outageLoggedAt = now;
    this.#log.error(details, code);
  }
}
