import { Refused } from '../kit/session.ts';

const advice: Readonly<Record<number, string>> = {
  400: 'The service does not take this filter.',
  401: 'The key or session is missing, wrong or revoked. Sign in again, or enter another key.',
  402: 'Your plan does not include it.',
  403: 'Your plan does not show that.',
  413: 'That is too much at once.',
  429: 'Too much at once.',
  503: 'Please try again in a moment.',
};

/** Advice by error code, where the code is more specific than the status. */
const adviceByCode: Readonly<Record<string, string>> = {
  allowance_exhausted: 'The month’s reads are used up.',
  map_overflow: 'There are more camps here than one answer may have. Zoom in or narrow the filter.',
  hidden_field: 'A filter uses a field that your plan does not show.',
  result_window: 'This is where the list of your plan ends.',
};

export interface Problem {
  readonly status: number | null;
  readonly title: string;
  readonly message: string;
  /** The field or parameter that the service rejected; '' if it names none. */
  readonly field: string;
}

/** An error as text: what went wrong and what to do about it. */
export function problemOf(error: unknown): Problem {
  const status = statusOf(error);
  const code = error instanceof Refused ? error.code : '';
  const title =
    adviceByCode[code] ?? advice[status ?? 0] ?? (status === null ? 'It did not work.' : 'The service refused.');
  const said = error instanceof Error ? error.message : String(error);
  // The position in the JSON is removed, because it helps only those who wrote the JSON.
  const message = code === 'hidden_field' ? said.replace(/, so a filter cannot use it at .*$/, '.') : said;
  const field = error instanceof Refused && typeof error.body.field === 'string' ? error.body.field : '';
  return { status, title, message, field };
}

export function statusOf(error: unknown): number | null {
  return error instanceof Refused ? error.status : null;
}
