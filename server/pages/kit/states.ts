/** Placeholders for loading, empty and failed content, and the progress of long work. */
import { Button } from './button.ts';
import { type ComponentChildren, html, useEffect, useState, type VNode } from './html.ts';
import { Icon, type IconName } from './icon.ts';
import { Refused } from './session.ts';

/** Grey lines of about the size of the coming content. */
export function Skeleton({
  lines = 3,
  label = 'Loading',
}: {
  readonly lines?: number;
  readonly label?: string;
}): VNode {
  return html`<div class="skeleton" role="status" aria-label=${label}>
    ${Array.from({ length: lines }, (_, at) => html`<i key=${at} aria-hidden="true" />`)}
  </div>`;
}

interface EmptyProps {
  readonly title: string;
  readonly icon?: IconName;
  /** What the user can do about it: text, buttons. */
  readonly children?: ComponentChildren;
}

/** An empty state: the reason, and what the user can do. */
export function Empty({ title, icon = 'tent', children }: EmptyProps): VNode {
  return html`<div class="empty"><${Icon} name=${icon} /><h2>${title}</h2>${children}</div>`;
}

interface ErrorStateProps {
  readonly error: Error;
  onRetry?(): void;
}

/** An error in the words of the service, with a retry button that counts down if the service names a wait. */
export function ErrorState({ error, onRetry }: ErrorStateProps): VNode {
  const wait = error instanceof Refused ? Math.ceil((error.retryAfterMs ?? 0) / 1000) : 0;
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    setLeft(wait);
    if (wait === 0) return;
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [error]);
  return html`<div class="notice bad stack" role="alert">
    <p><strong>This did not work.</strong> ${error.message}</p>
    ${
      onRetry &&
      html`<div class="row">
      <${Button} isDisabled=${left > 0} onClick=${onRetry}>
        ${left > 0 ? `Try again in ${left} s` : 'Try again'}
      <//>
    </div>`
    }
  </div>`;
}

interface NoticeProps {
  readonly kind?: 'info' | 'good' | 'warn' | 'bad';
  readonly title?: string;
  readonly children?: ComponentChildren;
}

/** A permanent notice. */
export function Notice({ kind = 'info', title, children }: NoticeProps): VNode {
  return html`<div class=${`notice ${kind}`}>${title && html`<strong>${title}</strong>`}${children}</div>`;
}

interface ProgressProps {
  readonly label: string;
  /** From 0 to 1; null if unknown. */
  readonly done: number | null;
  readonly text?: string;
  /** From 0 to 1: a mark that `done` should stay below. */
  readonly ceiling?: number | null;
}

export function Progress({ label, done, text, ceiling = null }: ProgressProps): VNode {
  const isOver = ceiling !== null && done !== null && done >= ceiling;
  return html`<label class=${isOver ? 'progress over' : 'progress'}>
    <span class="row spread small"><span>${label}</span><span class="quiet number">${text}</span></span>
    <span class="track">
      <progress max="1" value=${done ?? undefined} />
      ${ceiling !== null && html`<i style=${{ '--at': `${ceiling * 100}%` }} aria-hidden="true" />`}
    </span>
  </label>`;
}
