/** A signal that aborts on Ctrl-C, on SIGTERM, and when the parent process ends; `reason` is then thrown. */
export function stopSignal(reason?: Error): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort(reason));
  process.on('disconnect', () => stop.abort(reason));
  // The open IPC channel must not keep this process alive: the parent waits for its end.
  process.channel?.unref();
  return stop.signal;
}
