import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { AnswerCache, mayCache } from './http/answer-cache.ts';
import { notFoundResponse, unauthenticatedResponse } from './http/browser-errors.ts';
import type { Answer, Route } from './http/define-route.ts';
import { FailureResponder } from './http/failure-responder.ts';
import type { Host } from './http/host.ts';
import { Identifier, rejectUnlessAllowed } from './http/identifier.ts';
import { type InputReader, inputReader, type RequestParameters } from './http/input.ts';
import { RequestContext } from './http/request-context.ts';
import { type HandledRequest, RequestRecorder } from './http/request-recorder.ts';
import { jsonOf, respond } from './http/respond.ts';
import { buildRouter, type Match, type Router } from './http/router.ts';
import { Traffic } from './http/traffic.ts';
import { ApiError, apiError, switchedOffResponse } from './shared/errors.ts';
import { type AppRequest, type AppResponse, isStream } from './shared/exchange.ts';
import { onAnything } from './shared/freshness.ts';
import type { Allowance } from './shared/headers.ts';
import { withRequestSpan } from './tracing/spans.ts';
import { rejectCollection } from './viewer/access-error.ts';
import type { Authenticator } from './viewer/authenticator.ts';
import { type Credential, readCredential } from './viewer/credential.ts';
import { forgeryError } from './viewer/csrf.ts';
import { updateTokenOf } from './viewer/update-token.ts';

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

/** Builds the application from the host's routes. */
export function createApp(parts: AppParts): App {
  const application = new Application(parts);
  return { handle: (request) => application.handle(request), traffic: application.traffic };
}

class Application {
  readonly traffic = new Traffic();
  readonly #host: Host;
  readonly #log: Logger;
  readonly #findRoute: Router;
  readonly #readInput = inputReader();
  readonly #identifier: Identifier;
  readonly #cache: AnswerCache | null;
  readonly #recorder: RequestRecorder;
  readonly #failures: FailureResponder;

  constructor({ host, authenticator, log, answerCacheBytes = 64 * 1024 * 1024 }: AppParts) {
    this.#host = host;
    this.#log = log;
    this.#findRoute = buildRouter(host.routes);
    this.#identifier = new Identifier(host, authenticator);
    // A standby may lag behind the revision that authentication reads on the primary, so its answers are not cached.
    const isCaching = host.config.databaseReadUrl === null && answerCacheBytes > 0;
    this.#cache = isCaching ? new AnswerCache(answerCacheBytes, host.changes.freshness) : null;
    this.#recorder = new RequestRecorder(this.traffic, log);
    this.#failures = new FailureResponder(log);
  }

  /** Answers one request, then counts it, logs it and ends its span. */
  handle(request: AppRequest): Promise<AppResponse> {
    const requestId = randomUUID();
    const began = performance.now();
    return withRequestSpan(request, requestId, async (span) => {
      const handled: HandledRequest = { request, requestId, began, span, route: null, caller: null };
      this.#recorder.begin();
      return this.#recorder.end(handled, await this.#answer(handled));
    });
  }

  /**
   * Answers one request, step by step. The order of errors: 404/405, 401, 402/403/429, 403 for a change that another
   * site's page may have forged, 400, then the route's own errors.
   */
  async #answer(handled: HandledRequest): Promise<AppResponse> {
    const { request, requestId } = handled;
    let route: Route | null = null;
    let reads: Allowance | null = null;
    let debit: Promise<void> | null = null;
    let response: AppResponse;
    try {
      const match = this.#routeOf(request);
      if (match === null) return await notFoundResponse(request, requestId);
      route = match.route;
      handled.route = route;
      if (route.isEnabled?.(this.#host.config) === false) return switchedOffResponse(requestId);
      const input = this.#readInput(match, request);
      const credential = readCredential(request.headers);
      const updateToken = updateTokenOf(route.access, request.headers);
      // A request with an update link's token uses no other credential that the browser sends along.
      const forgery = updateToken === null ? await this.#forgeryOf(route, credential, request) : null;
      const identity = await this.#identifier.identify(route, credential, {
        reads: forgery === null ? readsOf(route, input) : 0,
        mayBeForged: forgery !== null,
        updateToken,
      });
      if (identity === 'unauthorized') return await unauthenticatedResponse(route, request, requestId);
      const { caller, authentication } = identity;
      handled.caller = caller;
      reads = authentication?.reads ?? null;
      debit = authentication?.committed ?? null;
      rejectUnlessAllowed(route, identity);
      if (forgery !== null && caller !== null) throw forgery;
      if (input instanceof ApiError) throw input;
      const { parameters, body } = input;
      rejectCollection(caller, parameters.query);
      const reauthenticate = () => this.#identifier.reauthenticate(match.route, credential);
      const reportTo = { log: this.#log, requestId, route: route.name };
      const context = new RequestContext(this.#host, request, reportTo, identity, parameters, body, reauthenticate);
      response = respond(presented(await this.#run(route, context, parameters), route, context), requestId, reads);
    } catch (error) {
      response = this.#failures.respond(error, route, requestId, reads);
    }
    try {
      await debit;
    } catch (error) {
      if (isStream(response.body)) await response.body[Symbol.asyncIterator]().return?.();
      response = this.#failures.respond(error, route, requestId, null);
    }
    return response;
  }

  #routeOf(request: AppRequest): Match | null {
    const found = this.#findRoute(request.method, request.path);
    if (found === null || 'route' in found) return found;
    const message = `This address supports only ${found.allow}.`;
    throw apiError(405, 'method_not_allowed', message, {}, { allow: found.allow });
  }

  /** The error for a change that another site's page may have sent with the browser's cookie; null for none. */
  async #forgeryOf(
    { method, access }: Route,
    credential: Credential,
    { headers }: AppRequest,
  ): Promise<ApiError | null> {
    if (method === 'get') return null;
    return await forgeryError(this.#host.pools.server, this.#host.config, access, credential, headers);
  }

  /** The route's answer: from the cache, from an equal request in progress, or computed now and cached. */
  async #run(route: Route, context: RequestContext, parameters: RequestParameters): Promise<Answer> {
    const cache = this.#cache;
    const { caller } = context;
    if (cache === null || caller === null || !mayCache(route, caller, parameters)) return await route.run(context);
    if (!(await this.#host.changes.reach(context.revision))) return await route.run(context);
    const key = `${caller.dbRole} ${caller.tier} ${caller.resultWindow} ${parameters.key}`;
    const body =
      cache.find(key) ??
      (await cache.share(key, async () => {
        const answer = await route.run(context);
        return { body: Buffer.from(jsonOf(answer, route)), depends: answer.depends ?? onAnything };
      }));
    return { body, type: 'application/json' };
  }
}

/** A rejected request costs no read; an export debits its own allowances in the route. */
function readsOf(route: Route, input: ReturnType<InputReader>): 0 | 1 {
  return input instanceof ApiError || route.isExport(input.parameters.query) ? 0 : 1;
}

function presented(answer: Answer, route: Route, context: RequestContext): Answer {
  if (route.present === undefined) return answer;
  if ('body' in answer && !Buffer.isBuffer(answer.body)) throw new Error(`${route.name}: only JSON can be presented`);
  return route.present(context, 'body' in answer ? answer.body.toString() : jsonOf(answer, route));
}
