/** Content that is read by a request. */
import { html, type VNode } from './html.ts';
import type { Requested } from './request.ts';
import { Refused } from './session.ts';
import { ErrorState, Notice, Skeleton } from './states.ts';

/** Whether data shown before must no longer be shown. */
const isOut = (error: Error) => error instanceof Refused && [401, 403, 404].includes(error.status);

interface LoadedProps<T> {
  readonly of: Requested<T>;
  readonly lines?: number;
  readonly children: (data: T) => VNode;
}

/** Shows an answer: a skeleton while it loads, an error if it failed, and a notice if only the update failed. */
export function Loaded<T>({ of, lines = 6, children }: LoadedProps<T>): VNode {
  const { data, error, reload } = of;
  if (error !== null && (data === null || isOut(error)))
    return html`<${ErrorState} error=${error} onRetry=${reload} />`;
  if (data === null) return html`<${Skeleton} lines=${lines} />`;
  return html`${error !== null && html`<${Notice} kind="warn">Not current: ${error.message}<//>`}${children(data)}`;
}
