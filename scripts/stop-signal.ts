/**
 * Tells of Ctrl-C, of a stop, and of the end of whoever started this, to a command that ends by itself; `reason` is
 * what it then throws.
 */
export function stopSignal(reason?: Error): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort(reason));
  process.on('disconnect', () => stop.abort(reason));
  // Who listens on the channel would not end while its other end is open, which waits for this end.
  process.channel?.unref();
  return stop.signal;
}
