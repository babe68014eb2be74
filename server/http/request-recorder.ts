import type { Logger } from 'pino';
import { type AppRequest, type AppResponse, isStream, methodName, type StreamBody } from '../shared/exchange.ts';
import type { RequestSpan } from '../tracing/spans.ts';
import type { Caller } from '../viewer/caller.ts';
import type { Route } from './define-route.ts';
import type { Traffic } from './traffic.ts';
import { type StreamEnd, watchStream } from './watch-stream.ts';

/**
 * One request as logs, metrics and traces record it: nothing that the client wrote, and of the caller only kind and id.
 */
export interface HandledRequest {
  readonly request: AppRequest;
  readonly requestId: string;
  readonly began: number;
  /** Null without tracing. */
  readonly span: RequestSpan | null;
  route: Route | null;
  caller: Caller | null;
}

/** How a streamed body ended: cut when its reader or its source failed. */
type StreamOutcome = 'whole' | 'cut';

/** Counts each response, writes its log line and ends its span; for a stream, when it has ended. */
export class RequestRecorder {
  readonly #traffic: Traffic;
  readonly #log: Logger;

  constructor(traffic: Traffic, log: Logger) {
    this.#traffic = traffic;
    // These log lines have no secret members, and redaction would take six times as long as writing them.
    this.#log = log.child({}, { redact: [] });
  }

  begin(): void {
    this.#traffic.inFlight += 1;
  }

  /** The response to send; a stream is wrapped to count the bytes read. */
  end(handled: HandledRequest, response: AppResponse): AppResponse {
    const { body } = response;
    if (isStream(body)) return { ...response, body: this.#watched(handled, response.status, body) };
    const bytes = body === null || handled.request.method === 'HEAD' ? 0 : Buffer.byteLength(body);
    this.#finish(handled, response.status, bytes, null);
    return response;
  }

  #finish(handled: HandledRequest, status: number, bytes: number, ended: StreamOutcome | null): void {
    const { request, requestId, route, caller, span } = handled;
    const milliseconds = performance.now() - handled.began;
    this.#traffic.inFlight -= 1;
    this.#traffic.answered(route, request.method, status, milliseconds / 1000, bytes);
    span?.end(status, route, bytes);
    if (!this.#log.isLevelEnabled('info')) return;
    this.#log.info(
      {
        requestId,
        method: methodName(request.method),
        route: route?.name ?? null,
        status,
        milliseconds: Math.round(milliseconds * 100) / 100,
        bytes,
        caller: caller?.kind ?? (status === 401 ? 'refused' : 'nobody'),
        ...(caller?.accountId == null ? {} : { account: caller.accountId }),
        ...(ended === null ? {} : { stream: ended }),
        ...(span === null ? {} : { traceId: span.traceId }),
      },
      'answered',
    );
  }

  #watched(handled: HandledRequest, status: number, body: StreamBody): StreamBody {
    const traffic = this.#traffic.of(handled.route);
    traffic.openStreams += 1;
    let bytes = 0;
    const over = (end: StreamEnd) => {
      const ended = end === 'read' && !handled.request.signal.aborted ? 'whole' : 'cut';
      traffic.openStreams -= 1;
      if (ended === 'whole') traffic.wholeStreams += 1;
      else traffic.cutStreams += 1;
      this.#finish(handled, status, bytes, ended);
    };
    return watchStream(body, over, (piece) => {
      bytes += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
    });
  }
}
