/** Decisions, each with one key; they are sent while the reviewer continues with the next change. */
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
  revert: 'Being reverted',
};

const nameOf = ({ id, version }: Review) => `${id} ${version}`;

/** A decided review leaves the queue at once, and returns to it when the service rejects the decision. */
export function useDecisions() {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  // A second key may arrive before the queue is redrawn.
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

/** Whether the key has another meaning where it was pressed. */
function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Listens for decision keys on the whole page, except in text fields. A held key decides only once. */
export function useKeys(press: (what: Decision | 'next' | 'previous') => void): void {
  // The callback of the latest render; effects run later, and a key may come before them.
  const current = useRef(press);
  current.current = press;
  // A layout effect, so that a key pressed before the next frame is handled too.
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
