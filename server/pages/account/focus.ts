/** Restores the focus when the focused element has been removed. */
import { useEffect, useRef } from '../kit/html.ts';

/**
 * Focuses an element (its `ref`) when new data removed the focused one. Otherwise the next Tab would start at the top
 * of the page.
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
