/** The entry point of a reading thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { apiErrorOfDatabase } from '../db/sqlstate.ts';
import { readAll } from './read-all.ts';
import type { Answer, ReadingOrder } from './reading.ts';

function say(answer: Answer, buffers: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(answer, buffers);
}

try {
  const reading = await readAll(workerData as ReadingOrder, (rows, records) => say({ rows, records }));
  const { segment, slots, owned } = reading.built;
  const arrays = [slots, owned.starts, owned.rows, ...Object.values(segment)].filter((part) =>
    ArrayBuffer.isView(part),
  );
  say(
    { reading },
    arrays.map(({ buffer }) => buffer as ArrayBuffer),
  );
} catch (error) {
  // Errors lose their class between threads, so the caller's error is determined here.
  const refusal = apiErrorOfDatabase(error);
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  say({ message, refusal: refusal === null ? null : { ...refusal, message: refusal.message } });
}
