import type { Logger } from 'pino';
import { type OwnRows, ownRows } from '../db/own-rows.ts';
import { anonymousViewer } from '../db/viewer.ts';
import { viewerDatabase } from '../db/viewer-database.ts';
import type { AppRequest } from '../shared/exchange.ts';
import type { Authentication, Reauthentication } from '../viewer/authentication.ts';
import type { Caller } from '../viewer/caller.ts';
import { viewerOf } from '../viewer/caller.ts';
import type { SessionProof } from '../viewer/cookie.ts';
import { clientAddress } from './client-address.ts';
import type { AnyContext } from './define-route.ts';
import type { Host } from './host.ts';
import type { RequestParameters } from './input.ts';

/** The result of identifying the caller of a request. */
export interface Identity {
  readonly caller: Caller | null;
  readonly authentication: Authentication | null;
  readonly session: SessionProof | null;
}

/** Where failures are logged that happen after the response has begun. */
export interface ReportTo {
  readonly log: Logger;
  readonly requestId: string;
  readonly route: string;
}

/** The context of a route's `run`. Its costly parts are made on first use. */
export class RequestContext implements AnyContext {
  readonly host: Host;
  readonly requestId: string;
  readonly caller: Caller | null;
  readonly session: SessionProof | null;
  readonly revision: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly reauthenticate: () => Promise<Reauthentication>;
  readonly #request: AppRequest;
  readonly #reportTo: ReportTo;

  constructor(
    host: Host,
    request: AppRequest,
    reportTo: ReportTo,
    identity: Identity,
    parameters: RequestParameters,
    body: unknown,
    reauthenticate: () => Promise<Reauthentication>,
  ) {
    this.host = host;
    this.requestId = reportTo.requestId;
    this.#reportTo = reportTo;
    this.caller = identity.caller;
    this.session = identity.session;
    this.revision = identity.authentication?.revision ?? '';
    this.params = parameters.params;
    this.query = parameters.query;
    this.body = body;
    this.reauthenticate = reauthenticate;
    this.#request = request;
  }

  get db() {
    return viewerDatabase(this.host.pools, this.caller === null ? anonymousViewer : viewerOf(this.caller));
  }

  get own(): OwnRows {
    return ownRows(this.host.pools, this.caller?.accountId ?? null);
  }

  get signal() {
    return this.#request.signal;
  }

  get clientAddress() {
    return clientAddress(this.#request, this.host.config.trustedProxies);
  }

  get headers() {
    return this.#request.headers;
  }

  releasePermit() {
    this.#request.permit?.releasePermit();
  }

  get isHead() {
    return this.#request.method === 'HEAD';
  }

  report(error: unknown) {
    const { log, requestId, route } = this.#reportTo;
    log.error({ err: error, requestId, route }, 'a response ended early');
  }
}
