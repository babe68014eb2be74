/** A change in progress: its button is busy, and an error is shown. */
import { useState } from './html.ts';
import { type RequestOptions, request } from './request.ts';

interface Change<Data> {
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Sends the change; null if it failed, with the reason in `error`. */
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
