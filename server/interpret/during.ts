import type { Span } from './day-words.ts';
import { all, any, is, type Node } from './node.ts';

/** Sessions that overlap one of these periods; without an end date, sessions that start in it. */
export function during(spans: readonly Span[]): Node {
  return any(
    spans.map(({ from, to: until }) =>
      all([is('start_date', 'lte', until), any([is('end_date', 'gte', from), is('start_date', 'gte', from)])]),
    ),
  );
}
