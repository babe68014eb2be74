import { citiesLike } from './city-typos.ts';
import { citiesNamed } from './gazetteer.ts';
import type { Reading } from './reading.ts';
import { nearestTo } from './typos.ts';
import { fillerWords, isKnown, knownWords, properWords } from './vocabulary.ts';

/** Suffixes that inflect a known word. */
const inflected = /(?:s|es|ing|ed|er|ers|ly|al|'s)$/;

/**
 * Corrects words that are close to a known one, and notes each correction because the filter is applied without asking
 * back.
 */
export function correctSpelling(reading: Reading): string {
  return reading.text.replace(/(?<![\w"'$.@/-])[A-Za-z]{5,20}(?![\w"'@-])/g, (word, at: number) => {
    const low = word.toLowerCase();
    if (isKnown(low) || isQuoted(reading.text, at)) return word;
    if (citiesNamed(low, null).length > 0) return word;
    const isName = reading.hasCase && /^[A-Z]/.test(word) && at > 0;
    // Left to the reader of places, which notes the city it chose.
    if (
      /\b(?:in|near|around|of|from|outside)\s+(?:the )?$/i.test(reading.text.slice(0, at)) &&
      citiesLike(low, null).length > 0
    )
      return word;
    const found = nearest(low, isName || isKnown(low.replace(inflected, '')) ? 1 : 2);
    if (found === null || found === low) return word;
    if (!fillerWords.has(found))
      reading.note(
        `“${word}” was read as ${properWords.has(found) ? found[0]?.toUpperCase() + found.slice(1) : found}.`,
      );
    return found;
  });
}

function isQuoted(text: string, at: number): boolean {
  return (text.slice(0, at).match(/"/g)?.length ?? 0) % 2 === 1;
}

/** The closest known word; null when there is none or a tie. */
function nearest(word: string, most: number): string | null {
  const [found, ...others] = nearestTo(word, candidates, most);
  return found === undefined || others.length > 0 ? null : found;
}

const candidates = [...knownWords, ...[...fillerWords].filter((word) => word.length >= 5)];
