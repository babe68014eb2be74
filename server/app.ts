import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { apiErrorOfDatabase } from './db/sqlstate.ts';
import { AnswerCache, mayCache } from './http/answer-cache.ts';
import type { Answer, Reauthentication, Route } from './http/define-route.ts';
import type { Host } from './http/host.ts';
import { type InputReader, inputReader, type RequestParameters } from './http/input.ts';
import { type Identity, RequestContext } from './http/request-context.ts';
import { type HandledRequest, RequestRecorder } from './http/request-recorder.ts';
import { jsonOf, respond } from './http/respond.ts';
import { buildRouter, type Match } from './http/router.ts';
import { Traffic } from './http/traffic.ts';
import { missingResponse, unknownResponse } from './http/visit.ts';
import { clock } from './shared/clock.ts';
import {
  ApiError,
  apiError,
  errorResponse,
  internalError,
  noLongerAuthorized,
  switchedOffResponse,
  unauthorizedResponse,
} from './shared/errors.ts';
import { type AppRequest, type AppResponse, isStream } from './shared/exchange.ts';
import { onAnything } from './shared/freshness.ts';
import { type Allowance, allowanceHeaders } from './shared/headers.ts';
import { inSpan, withRequestSpan } from './tracing/spans.ts';
import { accessError, rejectCollection } from './viewer/access-error.ts';
import type { Authenticator, Caller } from './viewer/authenticator.ts';
import { readSession } from './viewer/cookie.ts';
import { type Credential, readCredential } from './viewer/credential.ts';
import { forgeryError } from './viewer/csrf.ts';
import { knowsUpdateToken, updateTokenOf } from './viewer/update-token.ts';

export interface AppParts {
  /** The memory budget in bytes of the answer cache; 0 disables it. */
  readonly answerCacheBytes?: number;
  readonly host: Host;
  readonly authenticator: Authenticator;
  readonly log: Logger;
}

/** Answers requests: parsed request in, response out, no socket. */
export interface App {
  handle(request: AppRequest): Promise<AppResponse>;
  /** Counts of the requests so far. */
  readonly traffic: Traffic;
}

const anonymous: Identity = { caller: null, authentication: null, session: null };

/** Builds the application from the host's routes. */
export function createApp({ host, authenticator, log, answerCacheBytes = 64 * 1024 * 1024 }: AppParts): App {
  const findRoute = buildRouter(host.routes);
  const readInput = inputReader();
  // A standby may lag behind the revision that authentication reads on the primary, so its answers are not cached.
  const cache =
    host.config.databaseReadUrl === null && answerCacheBytes > 0
      ? new AnswerCache(answerCacheBytes, host.changes.freshness)
      : null;

  const traffic = new Traffic();
  const recorder = new RequestRecorder(traffic, log);
  let outageLoggedAt = 0;

  /** Answers one request, then counts it, logs it and ends its span. */
  function handle(request: AppRequest): Promise<AppResponse> {
    const requestId = randomUUID();
    const began = performance.now();
    return withRequestSpan(request, requestId, async (span) => {
      const handled: HandledRequest = { request, requestId, began, span, route: null, caller: null };
      recorder.begin();
      return recorder.end(handled, await answer(handled));
    });
  }

  /**
   * Answers one request, step by step. The order of errors: 404/405, 401, 402/403/429, 403 for a change that another
   * site's page may have forged, 400, then the route's own errors.
   */
  async function answer(handled: HandledRequest): Promise<AppResponse> {
    const { request, requestId } = handled;
    let route: Route | null = null;
    let reads: Allowance | null = null;
    let debit: Promise<void> | null = null;
    let response: AppResponse;
    try {
      const match = routeOf(request);
      if (match === null) return await missingResponse(request, requestId);
      route = match.route;
      handled.route = route;
      if (route.isEnabled?.(host.config) === false) return switchedOffResponse(requestId);
      const input = readInput(match, request);
      const credential = readCredential(request.headers);
      const isChange = route.method !== 'get';
      // A request with an update link's token uses no other credential that the browser sends along.
      const token = updateTokenOf(route.access, request.headers);
      const forgery =
        isChange && token === null
          ? await forgeryError(host.pools.server, host.config, route.access, credential, request.headers)
          : null;
      const wanted = forgery === null ? readsOf(route, input) : 0;
      const identity = await identify(route, credential, wanted, forgery === null, token);
      if (identity === 'unauthorized') return await unknownResponse(route, request, requestId);
      const { caller, authentication } = identity;
      handled.caller = caller;
      reads = authentication?.reads ?? null;
      debit = authentication?.committed ?? null;
      rejectUnlessAllowed(route, identity);
      if (forgery !== null && caller !== null) throw forgery;
      if (input instanceof ApiError) throw input;
      const { parameters, body } = input;
      rejectCollection(caller, parameters.query);
      const reauthenticate = () => authenticateAgain(match.route, credential);
      const reportTo = { log, requestId, route: route.name };
      const context = new RequestContext(host, request, reportTo, identity, parameters, body, reauthenticate);
      const isCached = cache !== null && caller !== null && mayCache(route, caller, parameters);
      const found = isCached ? await cachedAnswer(cache, route, caller, parameters, context) : await route.run(context);
      response = respond(presented(found, route, context), requestId, reads);
    } catch (error) {
      response = respondToFailure(error, route, requestId, reads);
    }
    try {
      await debit;
    } catch (error) {
      if (isStream(response.body)) await response.body[Symbol.asyncIterator]().return?.();
      response = respondToFailure(error, route, requestId, null);
    }
    return response;
  }

  function routeOf(request: AppRequest): Match | null {
    const found = findRoute(request.method, request.path);
    if (found === null || 'route' in found) return found;
    const message = `This address takes ${found.allow} only.`;
    throw apiError(405, 'method_not_allowed', message, {}, { allow: found.allow });
  }

  /**
   * Identifies the caller. Public routes need no credential, but a key that is sent must be valid, and a cookie is
   * ignored on a change that failed the CSRF check.
   */
  async function identify(
    route: Route,
    credential: Credential,
    reads: 0 | 1,
    isOwn: boolean,
    token: Buffer | null = null,
  ): Promise<Identity | 'unauthorized'> {
    const { access } = route;
    if (access.public === true && access.anonymous === true) return anonymous;
    if (token !== null) return (await knowsUpdateToken(host.pools.server, token)) ? anonymous : 'unauthorized';
    if (access.public === true && (credential.kind === 'none' || !isOwn)) return anonymous;
    if (credential.kind === 'none') return 'unauthorized';
    const metered = access.public !== true && access.metered;
    const authentication = await inSpan('admission', () =>
      authenticator.authenticate({ credential, access, reads: metered ? reads : 0 }),
    );
    const session = credential.kind === 'cookie' ? readSession(credential.value) : null;
    const { caller } = authentication;
    // An installation's credential opens only the worker protocol, not even public routes.
    const isStrange = access.public === true && caller?.kind === 'installation';
    if (caller !== null && !isStrange) return { caller, authentication, session };
    return access.public === true && credential.kind === 'cookie' ? anonymous : 'unauthorized';
  }

  async function authenticateAgain(route: Route, credential: Credential): Promise<Reauthentication> {
    const identity = await identify(route, credential, 0, true);
    if (identity === 'unauthorized' || identity.caller === null) throw noLongerAuthorized();
    rejectUnlessAllowed(route, identity);
    return { caller: identity.caller, revision: identity.authentication?.revision ?? '' };
  }

  function respondToFailure(
    error: unknown,
    route: Route | null,
    requestId: string,
    reads: Allowance | null,
  ): AppResponse {
    const rejection = error instanceof ApiError ? error : (apiErrorOfDatabase(error) ?? internalError());
    if (rejection.status >= 500) logFailure(rejection, { err: error, requestId, route: route?.name ?? null });
    const response = rejection.status === 401 ? unauthorizedResponse(requestId) : errorResponse(rejection, requestId);
    return { ...response, headers: { ...response.headers, ...allowanceHeaders(reads, clock.now()) } };
  }

  /** Logs a failure. An outage fails every request alike, so only its first failure of each second is logged. */
  function logFailure({ status, code }: ApiError, details: object): void {
    // A client that polls for readiness has its own log lines already.
    if (code === 'not_ready') return;
    const now = clock.now();
    if (status === 503 && now - outageLoggedAt < 1000) return;
    if (status === 503) outageLoggedAt = now;
    log.error(details, code);
  }

  return { handle, traffic };
}

function rejectUnlessAllowed(route: Route, { caller, authentication }: Identity): void {
  if (route.access.public === true || caller === null || authentication === null) return;
  const rejection = accessError(route.access, authentication, caller, clock.now());
  if (rejection !== null) throw rejection;
}

/** A rejected request costs no read; an export debits its own allowances in the route. */
function readsOf(route: Route, input: ReturnType<InputReader>): 0 | 1 {
  return input instanceof ApiError || route.isExport(input.parameters.query) ? 0 : 1;
}

/** The answer from the cache, from an equal request in progress, or computed now and cached. */
async function cachedAnswer(
  cache: AnswerCache,
  route: Route,
  caller: Caller,
  parameters: RequestParameters,
  context: RequestContext,
): Promise<Answer> {
  if (!(await context.host.changes.reach(context.revision))) return await route.run(context);
  const key = `${caller.dbRole} ${caller.tier} ${caller.resultWindow} ${parameters.key}`;
  const body =
    cache.find(key) ??
    (await cache.share(key, async () => {
      const answer = await route.run(context);
      return { body: Buffer.from(jsonOf(answer, route)), depends: answer.depends ?? onAnything };
    }));
  return { body, type: 'application/json' };
}

function presented(answer: Answer, route: Route, context: RequestContext): Answer {
  if (route.present === undefined) return answer;
  if ('body' in answer && !Buffer.isBuffer(answer.body)) throw new Error(`${route.name}: only JSON can be presented`);
  return route.present(context, 'body' in answer ? answer.body.toString() : jsonOf(answer, route));
}
