/** Decisions, one key each: sent while the reviewer reads on. */
import { useCallback, useLayoutEffect, useRef, useState } from '../kit/html.ts';
import { request } from '../kit/request.ts';
import { showToast } from '../kit/toast.ts';
import { base, newRequestId, type Review } from './types.ts';

export type Decision = 'mark_reviewed' | 'request_changes' | 'revert';

export const keys: Readonly<Record<string, Decision | 'next' | 'previous'>> = {
  a: 'mark_reviewed',
  c: 'request_changes',
  r: 'revert',
  j: 'next',
  k: 'previous',
};

const done: Readonly<Record<Decision, string>> = {
  mark_reviewed: 'Marked as reviewed',
  request_changes: 'Sent back for changes',
  revert: 'Being taken back',
};

const nameOf = ({ id, version }: Review) => `${id} ${version}`;

/** Reviews that are decided here are gone from the queue at once, and come back when the service says no. */
export function useDecisions() {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  // A second key may come before the queue is drawn without what the first one decided.
  const underway = useRef(new Set<string>());
  const decide = useCallback(async (review: Review, decision: Decision, reason: string) => {
    const name = nameOf(review);
    if (underway.current.has(name)) return;
    underway.current.add(name);
    setDecided((before) => new Set(before).add(name));
    const body = {
      requestId: newRequestId(),
      expectedVersion: review.version,
      decision,
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    };
    try {
      await request(`${base}/reviews/${review.id}/decision`, { method: 'POST', body });
      showToast(`${done[decision]}: ${review.entityName ?? 'a record'}.`);
    } catch (error) {
      setDecided((before) => new Set([...before].filter((one) => one !== name)));
      showToast(`${review.entityName ?? 'A record'}: ${(error as Error).message}`);
    } finally {
      underway.current.delete(name);
    }
  }, []);
  return { isDecided: (review: Review) => decided.has(nameOf(review)), decide };
}

/** Whether a key means something else where it is pressed. */
function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Hears the keys of decisions all over the page, but not where somebody writes. A key that is held decides once. */
export function useKeys(press: (what: Decision | 'next' | 'previous') => void): void {
  // Of what is drawn: effects come later, and a key may be faster.
  const current = useRef(press);
  current.current = press;
  // From the moment that the queue is drawn: a key that comes before the next frame is heard.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const what = keys[event.key.toLowerCase()];
      if (what === undefined || isTaken(event)) return;
      event.preventDefault();
      if (!event.repeat || what === 'next' || what === 'previous') current.current(what);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
