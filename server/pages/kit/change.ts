/** A change under way: its button is busy meanwhile, and what went wrong is said. */
import { useState } from './html.ts';
import { type RequestOptions, request } from './request.ts';

interface Change<Data> {
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Sends it; null when it failed, and then `error` says why. */
  send(path: string, options?: RequestOptions): Promise<Data | null>;
  forget(): void;
}

export function useChange<Data>(): Change<Data> {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const send = async (path: string, options: RequestOptions = {}) => {
    setBusy(true);
    setError(null);
    try {
      return (await request<{ data: Data }>(path, options)).data;
    } catch (cause) {
      setError(cause as Error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, send, forget: () => setError(null) };
}
