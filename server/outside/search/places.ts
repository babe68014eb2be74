import { stateCodeOf, states } from '../../shared/us-states.ts';

/** A place parsed from user input. */
export interface Place {
  readonly city: string | null;
  readonly state: { readonly code: string; readonly name: string } | null;
  readonly zip: string | null;
}

const kinds = /^\s*(summer|day|overnight)?\s*camps?\s+(in|near|around)?\s*/i;

/** Parses `Bend, OR`, `Bend Oregon`, `Oregon`, `97701` and the like; anything else is taken as a city. */
export function placeOf(text: string): Place {
  const zip = /(?<!\d)(\d{5})(-\d{4})?(?!\d)/.exec(text)?.[1] ?? null;
  const rest = text.replace(/(?<!\d)\d{5}(-\d{4})?(?!\d)/, ' ').replace(kinds, '');
  const words = rest
    .replace(/,?\s*(usa|u\.s\.a?\.?|united states)\s*$/i, '')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  // State names have up to three words (District of Columbia).
  for (const length of [3, 2, 1]) {
    const last = words.slice(-length).join(' ');
    const code = words.length < length ? undefined : stateOf(last, rest.trimEnd().endsWith(last) && /,/.test(rest));
    if (code === undefined) continue;
    const city = words.slice(0, -length).join(' ');
    return { city: city || null, state: { code, name: states.get(code) ?? code }, zip };
  }
  return { city: words.join(' ') || null, state: null, zip };
}

/** Two letters are a state only in capitals or after a comma: `la` alone may mean Los Angeles. */
function stateOf(text: string, hasComma: boolean): string | undefined {
  if (text.length === 2 && text !== text.toUpperCase() && !hasComma) return undefined;
  return stateCodeOf(text);
}
