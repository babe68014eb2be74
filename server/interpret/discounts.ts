import { is, type Node } from './node.ts';
import { numberOf, small } from './numbers.ts';
import { oneLine } from './one-line.ts';
import { pattern, type Reading } from './reading.ts';

/** Reads which discounts a session has to offer. Every plan sees early-bird prices, but not other discounts. */
export function readDiscounts(reading: Reading): void {
  const condition = (said: string, node: Node) =>
    reading.condition({ about: 'session', said, on: () => node, needs: 'pricing' });
  reading.take(
    /\bearly[- ]?bird(?: (?:discounts?|offers?|prices?|pricing|rates?|specials?|deals?))?\b/,
    (_match, said) => reading.condition({ about: 'session', said, on: () => is('early_bird', 'eq', true) }),
  );
  reading.take(
    /\b(?:with )?(sibling|multi-?child|multi-?week|member|military|group)s?(?: discounts?| rates?| deals?)\b/,
    (match, said) =>
      condition(said, is('discounts', 'containsText', (match[1] ?? '').replace(/^multi-?(child|week)$/, 'multi'))),
  );
  reading.take(/\b(?:with |offering |that (?:have|offer) )?(?:an? |any )?discounts?\b/, (_match, said) =>
    condition(said, is('discounts', 'present')),
  );
}

/** Reads how many places must be left; plans that do not see the number get sessions with any. */
export function readSpots(reading: Reading): void {
  reading.take(
    pattern(oneLine`
      \b(?:with )?(?:
        (?:at least |room for |space for |places for |spots for |openings for )
          (${small}) (?:spots?|places?|spaces?|seats?|openings?|kids?|children)(?: (?:left|open|available))?
        |(${small}) (?:spots?|places|spaces|seats?|openings?)(?: (?:left|open|available|remaining))?
      )\b`),
    (match, said) => {
      const places = Math.max(1, numberOf(match[1] ?? match[2] ?? '1') || 1);
      if (reading.setting.sees('pricing'))
        reading.condition({ about: 'session', said, on: () => is('spots_available', 'gte', places), needs: 'pricing' });
      else {
        reading.note(`How many places are left is not part of your plan; “${said}” was read as having places.`);
        reading.condition({ about: 'session', said, on: () => is('availability', 'in', ['available', 'limited']) });
      }
    },
  );
}
