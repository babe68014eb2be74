import type { City } from './gazetteer.ts';
import { oneLine } from './one-line.ts';
import { pattern, type Reading } from './reading.ts';

const grounds = oneLine`
  field|bridge|stadium|arena|ballpark|mall|zoo|museum|aquarium|airport|university|college|campus|hospital
  |library|tower|pier|plaza|square|station|cent(?:er|re)|church|temple|synagogue|cathedral|monument|memorial
  |fairgrounds?|courthouse|gardens?|park|parkway|avenue|street|boulevard|road`;
const schools = 'elementary|primary|middle|junior|high|prep|academy|school|day school|montessori';
const follows = new RegExp(`^ (?:${grounds}|(${schools}))\\b(?! (?:camps?|programs?|class|activit))`);
const isOne = new RegExp(`[ -](?:${grounds}|gate|side)$`);
const area = /^(?:'s)? (?:metro\w*|areas?|regions?|suburbs?|vicinity|outskirts)\b/;

/** Whether a capitalized name is that of grounds or a building: Central Park. */
export function isGrounds(typed: string): boolean {
  return /^[A-Z]\S* (?:\S+ )?[A-Z]/.test(typed) && isOne.test(typed.toLowerCase());
}

/**
 * Whether a name is that of a lake, mountain or sight, which is never a person's or camp's: Lake Michigan, the Space
 * Needle.
 */
export function isSight(typed: string): boolean {
  return pattern(oneLine`
    ^(?:Lake|Mount|Mt\.?) [A-Z]
    |[a-z] (?:Lake|River|Bay|Falls|Mountains?|Needle|Bridge|Pier|Zoo|Museum|Aquarium|Airport|Stadium)$`).test(typed);
}

/** Whether the words here end a longer name: the University of Michigan, Lake Michigan. */
export function isPartOfName({ low }: Reading, at: number): boolean {
  return /\b(?:lakes?|(?:university|college|museum|institute|bank|gulf) of(?: the)?) $/.test(
    low.slice(Math.max(0, at - 30), at),
  );
}

/** Whether a town's name means something else here: Wrigley Field is not in Wrigley, nor the Loop in Loop. */
export function isLandmark(reading: Reading, at: number, end: number, city: City, sure: boolean): boolean {
  const text = reading.text.toLowerCase();
  const before = text.slice(Math.max(0, at - 30), at);
  if (!sure && !/\bto (?:the )?$/.test(before)) return false;
  if (/\bthe $/.test(before) && city.zips < 8 && !city.name.startsWith('The ') && !area.test(text.slice(end)))
    return true;
  if (city.zips === 0 && isOne.test(city.name.toLowerCase())) return true;
  const noun = follows.exec(text.slice(end, end + 40));
  if (noun === null) return false;
  if (reading.hasCase && /[A-Z]/.test(reading.text[end + 1] ?? '')) return true;
  return noun[1] === undefined && /\b(?:near\w*|close\w*|next|around|from|by)(?: to)? (?:the )?$/.test(before);
}
