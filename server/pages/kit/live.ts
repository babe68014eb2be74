/** Answers that are kept current by server-sent events, or by polling when there is no stream. */
import { serverEvents } from './events.ts';
import { useCallback, useEffect, useState } from './html.ts';
import { type Requested, request } from './request.ts';
import { Refused } from './session.ts';
import { store, useStore } from './store.ts';

/** Milliseconds between polls, and before a stream that ended is opened again. */
const pollMs = 5000;
const reopenMs = 1000;

/** Browsers allow six connections per host for all tabs, so a hidden tab closes its stream. */
const isSeen = store(!document.hidden);
document.addEventListener('visibilitychange', () => isSeen.set(!document.hidden));

export interface Live<T> extends Requested<T> {
  /** Whether updates come from a stream. */
  readonly isLive: boolean;
}

interface Listener<T> {
  onData(data: T, isLive: boolean): void;
  onError(error: Error): void;
}

/** The stream of a route is at its path plus `/stream`, with the same query. */
function streamOf(path: string): string {
  const at = path.includes('?') ? path.indexOf('?') : path.length;
  return `${path.slice(0, at)}/stream${path.slice(at)}`;
}

/**
 * The answer to a path, kept current while the page is visible. A component that is hidden (a list under a dialog)
 * passes null and keeps its data.
 */
export function useLive<T>(path: string | null): Live<T> {
  const [state, setState] = useState<Omit<Live<T>, 'reload'>>({
    data: null,
    error: null,
    isLoading: true,
    isLive: false,
  });
  const [turn, setTurn] = useState(0);
  const seen = useStore(isSeen);
  useEffect(() => {
    if (path === null || !seen) return;
    const abort = new AbortController();
    const { signal } = abort;
    setState((before) => ({ ...before, isLoading: true }));
    void follow<T>(path, signal, {
      onData: (data, isLive) => signal.aborted || setState({ data, error: null, isLoading: false, isLive }),
      onError: (error) =>
        signal.aborted || setState((before) => ({ ...before, error, isLoading: false, isLive: false })),
    });
    return () => abort.abort();
  }, [path, turn, seen]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { ...state, reload };
}

async function follow<T>(path: string, signal: AbortSignal, listener: Listener<T>): Promise<void> {
  let open: string | null = streamOf(path);
  while (!signal.aborted) {
    const end = open === null ? 'closed' : await listen(open, signal, listener);
    // Without a stream at this path, or without permission for it, only polling is used.
    if (end === 'absent') open = null;
    if (end !== 'ended') await read(path, signal, listener);
    await pause(end === 'ended' ? reopenMs : pollMs, signal);
  }
}

/**
 * The event `snapshot` contains the JSON of the route, at first and at each change. Returns `ended` if anything was
 * received, `closed` if nothing was or the service ended the stream with an error, `absent` if there is no such stream.
 */
async function listen<T>(path: string, signal: AbortSignal, listener: Listener<T>) {
  let end: 'ended' | 'closed' | 'absent' = 'closed';
  try {
    for await (const { name, data } of serverEvents(path, signal)) {
      if (name === 'error') return 'closed';
      if (name !== 'snapshot') continue;
      listener.onData(JSON.parse(data) as T, true);
      end = 'ended';
    }
  } catch (error) {
    if (error instanceof Refused && error.status < 500 && error.status !== 429) end = 'absent';
  }
  return end;
}

async function read<T>(path: string, signal: AbortSignal, listener: Listener<T>): Promise<void> {
  try {
    listener.onData(await request<T>(path, { signal }), false);
  } catch (error) {
    listener.onError(error as Error);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
