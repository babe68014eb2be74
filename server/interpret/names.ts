import { citiesNamed } from './gazetteer.ts';
import { isSight } from './landmarks.ts';
import { any, is, type Kind, type Node, some } from './node.ts';
import { oneLine } from './one-line.ts';
import { placeAt } from './place-names.ts';
import { type Condition, pattern, type Reading } from './reading.ts';
import { isKnown } from './vocabulary.ts';

const longest = 200;

/** Reads quoted names literally; names joined by "or" or a comma are alternatives. */
export function readQuoted(reading: Reading): void {
  reading.take(/"[^"]{1,300}"(?:\s*(?:,|\bor\b|,\s*or\b)\s*"[^"]{1,300}")*/, (_match, said) => {
    const names = [...said.matchAll(/"([^"]+)"/g)].flatMap(([, name = '']) =>
      name.trim() === '' ? [] : [name.trim()],
    );
    if (names.length === 0) return false;
    const wishes = names.slice(0, 5).map((name) => named(name, said));
    reading.condition({ about: 'name', said, on: (kind) => any(wishes.map((wish) => wish.on(kind))) });
    return true;
  });
}

/** Reads names introduced by words such as "called", or capitalized where no capital is required. */
export function readNames(reading: Reading): void {
  reading.take(
    oneLine`
      \b(?:(?:that is|that's|is|are) )?
      (?:called|named|titled|by the name of|operated by|run by|organi[sz]ed by|hosted by)\s+
      (?!
        (?:the |an? )?(?:non-?profit|city\b|town\b|county\b|schools?\b|parks?\b|public\b|for-?profit|religious)
      )(?:the |an? )?([^,.;!?\ue000]+?)
      (?=\s+(?:in|near|for|on|at|under|with|that|this|next|from|during|and)\b|[,.;!?\ue000]|$)`,
    (match) => {
      const name = match[1]?.trim() ?? '';
      const start = match.index + match[0].length - (match[1]?.length ?? 0);
      if (name.length < 2) return false;
      reading.condition(named(reading.text.slice(start, start + name.length), name));
      return true;
    },
  );
  if (reading.setting.kind === 'session')
    reading.take(/\b(?:week|session) (?:#|no\.? ?|number )?(\d{1,2})\b/, (match, said) => {
      const name = `${/^week/.test(match[0]) ? 'Week' : 'Session'} ${match[1]}`;
      reading.condition({ about: 'name', said, on: () => is('name', 'containsText', name) });
    });
  if (reading.hasCase) readCapitals(reading);
  reading.take(
    /\b(?:the )?(?:ymcas?|y\.m\.c\.a\.?|ywcas?|jccs?|boys (?:and|&) girls clubs?|girl scouts?|boy scouts?|4-?h)\b/,
    (match, said) => {
      const name = said.replace(/^the /i, '').replace(/(?<=ymca|ywca|jcc)s$/i, '');
      reading.condition(
        named(/^[a-z.]+$/.test(name) && name.length <= 8 ? name.toUpperCase().replaceAll('.', '') : name, said),
      );
      return match[0] !== '';
    },
  );
}

const capital = "(?<![\\w\\u00c0-\\u017f]|\\w')(?:[a-z]'?(?=[A-Z]))?[A-Z0-9\\u00c0-\\u00de][\\w\\u00c0-\\u017f'&.-]*";
const run = new RegExp(`${capital}(?:\\s+(?:(?:of|the|and|&|for|at|de|la|in the)\\s+){0,2}${capital})*`, 'g');

function readCapitals(reading: Reading): void {
  const text = reading.text;
  for (const match of text.matchAll(run)) {
    let { index } = match;
    let words = match[0].replace(/[.'&-]+$/, '').split(' ');
    while (words.length > 0 && isLeading(words[0] ?? '', words.length > 1 || isStart(text, index))) {
      index += (words[0]?.length ?? 0) + 1;
      words = words.slice(1);
    }
    words = withoutPlaces(reading, index, words);
    const name = words.join(' ');
    const end = index + name.length;
    const untouched = reading.low.slice(index, end).includes('\ue000') === false;
    if (name === '' || !untouched || name.length > longest) continue;
    if (!isName(words, isStart(text, index), reading, index)) continue;
    reading.condition(named(name, name));
    const before =
      /\b(?:at|by|from|with|like|the|of)\s+(?:the\s+)?$/i.exec(reading.low.slice(0, index))?.[0].length ?? 0;
    reading.blot(index - before, end);
  }
}

/** Words that begin a sentence or describe the search, and are not part of a name. */
function isLeading(word: string, hasMore: boolean): boolean {
  return (
    hasMore &&
    pattern(
      oneLine`
        ^(?:
          a|an|the|i|i'm|i'd|we|we're|my|our|is|are|do|does|did|can|could|would|will|what|which|where|when|who|how
          |show|find|list|give|get|need|want|looking|search|searching|please|hi|hello|hey|any|all|some|camps
          |programs|classes|sessions|activities|for|in|at|near|with|from|and|or|has|have|best|top|summer|day
          |overnight|sleepaway|greater|downtown
        )$`,
      'i',
    ).test(word)
  );
}

function isStart(text: string, at: number): boolean {
  return /(?:^|[.!?:]\s*)$/.test(text.slice(0, at));
}

/** Removes a place at the end of a name: "Camp Abnaki Vermont". */
function withoutPlaces(reading: Reading, index: number, words: readonly string[]): string[] {
  let at = index;
  for (const [place, word] of words.entries()) {
    const found = placeAt(reading, at, false);
    if (found !== null && place > 0 && found.end >= index + words.join(' ').length) return words.slice(0, place);
    at += word.length + 1;
  }
  return [...words];
}

function isName(words: readonly string[], atStart: boolean, reading: Reading, index: number): boolean {
  const before = reading.low.slice(0, index);
  const whole = words.join(' ');
  if (/^(?:CITs?|SAT|ACT|AI|ASL)(?: Prep)?$/.test(whole)) return false;
  if (words.every((word) => /^[\d.,:/-]+$/.test(word)) || /\bCounty$/.test(whole)) return false;
  if (
    pattern(oneLine`
      \b(?:
        in|near|around|within|outside(?: of)?|close to|from
        |(?:miles?|mi|kms?|minutes?|hours?|drive|radius) of
      )\s+(?:the\s+)?$`).test(before) &&
    !/^Camp\b/.test(whole)
  )
    return false;
  // One of several places: "in Burlington, Williston or Shelburne".
  if (/\b(?:in|near|around)\s+[^;:!?]{1,60}(?:,|\bor|\band)\s+$/.test(before) && citiesNamed(whole, null).length > 0)
    return false;
  const place = placeAt(reading, index, false);
  if (place !== null && place.end >= index + whole.length) return false;
  if (
    /(?<!\b(?:run|operated|hosted|offered|organi[sz]ed|led|taught) )\bby\s+(?:the\s+)?$/.test(before) &&
    isSight(whole)
  )
    return false;
  if (words.length > 1 && /\b(?:at|by|called|named|with|like)\s+(?:the\s+)?$/.test(before)) return true;
  if (unknownWords(words, reading, index) === 0) return false;
  if (words.length === 1) {
    // A short text that begins with an unknown word not followed by "camps" is a name.
    const isAlone =
      reading.text.split(' ').length <= 4 &&
      !/^ ?(?:camps?|class|programs?|lessons?|activit|\w+ing )/.test(reading.low.slice(index + whole.length));
    return (!atStart || isAlone || /^[A-Z]{3,}$/.test(whole)) && whole.length > 2 && /[a-z]{2}|[A-Z]{3}/.test(whole);
  }
  return true;
}

/** Number of words that are neither known vocabulary nor part of a place. */
function unknownWords(words: readonly string[], reading: Reading, index: number): number {
  let at = index;
  let placeEnd = 0;
  let count = 0;
  for (const word of words) {
    if (at >= placeEnd) placeEnd = placeAt(reading, at, false)?.end ?? 0;
    if (at >= placeEnd && !isKnown(word.toLowerCase())) count += 1;
    at += word.length + 1;
  }
  return count;
}

/** A record with this name, or owned by an organization with it. */
export function named(name: string, said: string): Condition {
  const own = is('name', 'containsText', name.slice(0, longest));
  const on = (kind: Kind): Node => {
    if (kind === 'organization') return own;
    const owner = some('organization', own);
    return kind === 'activity' ? any([own, owner]) : any([own, some('activity', own), owner]);
  };
  return { about: 'name', said, on };
}
