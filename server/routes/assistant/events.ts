/** The wire format of answers: server-sent events with JSON data, ended by `done` or `error`. */
import { apiErrorOfDatabase } from '../../db/sqlstate.ts';
import { ApiError, internalError } from '../../shared/errors.ts';
import type { StreamBody } from '../../shared/exchange.ts';

export interface AnswerEvent {
  readonly event: 'answer' | 'suggestions' | 'results' | 'proposal' | 'done';
  readonly data: object;
}

/** Writes the events of a source; a failure becomes a last event `error` {code, message, status}. */
export async function* writeEvents(
  source: AsyncIterable<AnswerEvent>,
  report: (error: unknown) => void,
): AsyncGenerator<string> {
  try {
    for await (const { event, data } of source) yield write(event, data);
  } catch (error) {
    const reason = error instanceof ApiError ? error : (apiErrorOfDatabase(error) ?? internalError());
    if (reason.status >= 500) report(error);
    yield write('error', { code: reason.code, message: reason.message, status: reason.status });
  }
}

/** The response body. */
export const streamOf = (pieces: AsyncGenerator<string>): StreamBody => pieces;

function write(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
