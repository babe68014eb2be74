import { MapRequestError } from 'campatlas-map';
import { element } from '../kit/dom.ts';
import { Refused } from '../kit/session.ts';

const advice: Record<number, string> = {
  401: 'The key or session is missing, wrong or revoked. Enter an API key above; npm start prints demo keys.',
  402: 'This account’s plan does not include it.',
  403: 'This caller may not ask for that.',
  413: 'That is too large.',
  429: 'Too much at once.',
  503: 'The service is not ready for it.',
};

/** Where the code says more than the status. */
const adviceByCode: Record<string, string> = {
  allowance_exhausted: 'The month’s reads are used up.',
  map_overflow: 'There are more camps here than one answer holds. Zoom in or narrow the filter.',
};

/** Shows what went wrong and what can be done, or hides it. */
export function showProblem(error: unknown): void {
  const box = element('problem');
  box.hidden = error === null;
  if (error === null) return;
  const status = statusOf(error);
  const title = document.createElement('strong');
  const code = error instanceof Refused || error instanceof MapRequestError ? error.code : '';
  const words = adviceByCode[code] ?? advice[status ?? 0] ?? 'The service refused.';
  title.textContent = status === null ? 'It did not work. ' : `${status}: ${words} `;
  box.replaceChildren(title, error instanceof Error ? error.message : String(error));
}

export function statusOf(error: unknown): number | null {
  return error instanceof Refused || error instanceof MapRequestError ? error.status : null;
}

/** Does it, again after a while when the service is only not ready yet, and tells what went wrong otherwise. */
export async function patiently(
  work: () => Promise<void>,
  problem: (error: unknown) => void,
  signal?: AbortSignal,
  tries = 5,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (signal?.aborted) return;
    const wait = retryDelay(error);
    problem(error);
    if (wait === null || tries === 0) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (signal?.aborted) return;
    showProblem(null);
    await patiently(work, problem, signal, tries - 1);
  }
}

/** How long to wait before asking again when the service is only not ready yet; null when asking again is no use. */
function retryDelay(error: unknown): number | null {
  if (!(error instanceof Refused || error instanceof MapRequestError)) return null;
  const isWarming = error.status === 503 || error.code === 'map_cache_warming';
  return isWarming ? Math.min(10_000, Math.max(500, error.retryAfterMs ?? 1000)) : null;
}
