/** Where the focus goes when what had it is gone. */
import { useLayoutEffect, useRef } from '../kit/html.ts';

/**
 * Gives the focus to an element (its `ref`) when newer data took away what had it. Without it the next Tab would begin
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
