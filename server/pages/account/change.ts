/** A change under way: its button is busy, what went wrong is said, and the focus is not lost with what it ended. */
import { useEffect, useRef, useState } from '../kit/html.ts';
import { type RequestOptions, request } from '../kit/request.ts';
import type { Answer } from './types.ts';

interface Change<Data> {
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Sends it; null when it failed, and then `error` says why. */
  send(path: string, options: RequestOptions): Promise<Data | null>;
  forget(): void;
}

export function useChange<Data>(): Change<Data> {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const send = async (path: string, options: RequestOptions) => {
    setBusy(true);
    setError(null);
    try {
      return (await request<Answer<Data>>(path, options)).data;
    } catch (cause) {
      setError(cause as Error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, send, forget: () => setError(null) };
}

/**
 * Gives the focus to an element (its `ref`) when newer data took away what had it. Without it the next Tab would begin
 * at the top of the page.
 */
export function useFocusAfter(data: unknown): { current: HTMLHeadingElement | null } {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<unknown>(null);
  useEffect(() => {
    if (before.current !== null && document.activeElement === document.body) heading.current?.focus();
    before.current = data;
  }, [data]);
  return heading;
}
