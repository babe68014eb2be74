/** Moves the focus when the focused element has been removed. */
import { useLayoutEffect, useRef } from '../kit/html.ts';

/**
 * Returns a ref: that element gets the focus when new data removed the focused one. Otherwise the next Tab would start
 * at the top of the page.
 */
export function useFocusAfter(data: unknown): { current: HTMLHeadingElement | null } {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<unknown>(null);
  useLayoutEffect(() => {
    if (before.current !== null && document.activeElement === document.body) heading.current?.focus();
    before.current = data;
  }, [data]);
  return heading;
}
