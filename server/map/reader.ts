import { Worker } from 'node:worker_threads';
import { ApiError } from '../shared/errors.ts';
import type { Answer, Reading, ReadingOrder } from './reading.ts';

/** Reads all map data that a role sees in a worker thread, so that requests are not blocked. `signal` aborts it. */
export async function readInThread(
  order: ReadingOrder,
  signal: AbortSignal,
  tell: (rows: number, records: number) => void = () => {},
): Promise<Reading> {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), { workerData: order });
  worker.unref();
  const { promise, resolve, reject } = Promise.withResolvers<Reading>();
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  worker.on('message', (answer: Answer) => {
    if ('rows' in answer) tell(answer.rows, answer.records);
    else if ('reading' in answer) resolve(answer.reading);
    else reject(errorOf(answer));
  });
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the reading thread ended early')));
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function errorOf({ message, refusal }: Extract<Answer, { message: string }>): Error {
  const cause = new Error(message);
  if (refusal === null) return cause;
  const { status, code, message: text, extra, headers } = refusal;
  const error = new ApiError(status, code, text, extra, headers);
  error.cause = cause;
  return error;
}
