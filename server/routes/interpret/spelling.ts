import { citiesNamed, largeCityNames } from './gazetteer.ts';
import type { Reading } from './reading.ts';
import { fillerWords, isKnown, knownWords, properWords } from './vocabulary.ts';

let largeCities: readonly string[] | null = null;

/** Endings that make another word of a known one. */
const inflected = /(?:s|es|ing|ed|er|ers|ly|al|'s)$/;

/** Puts right the words that are one slip away from a known one. Says so, since a filter is applied without asking back. */
export function correctSpelling(reading: Reading): string {
  return reading.text.replace(/(?<![\w"'$.@/-])[A-Za-z]{5,20}(?![\w"'@-])/g, (word, at: number) => {
    const low = word.toLowerCase();
    if (isKnown(low) || isQuoted(reading.text, at)) return word;
    if (citiesNamed(low, null).length > 0) return word;
    const isName = reading.hasCase && /^[A-Z]/.test(word) && at > 0;
    if (/\b(?:in|near|around|of|from|outside)\s+$/i.test(reading.text.slice(0, at))) {
      largeCities ??= largeCityNames(4);
      const city = nearest(low, 2, largeCities);
      if (city !== null) {
        const name = citiesNamed(city, null)[0]?.name ?? city;
        reading.note(`“${word}” was read as ${name}.`);
        return name;
      }
    }
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

/** The known word one slip away, two for long words; null when none or when two are equally near. */
function nearest(word: string, most: number, among: readonly string[] = candidates): string | null {
  let best: string | null = null;
  let least = word.length >= 9 ? Math.min(2, most) : 1;
  let isTied = false;
  for (const candidate of among) {
    if (candidate.length < 5 || Math.abs(candidate.length - word.length) > least || candidate[0] !== word[0]) continue;
    const slips = distance(word, candidate, least);
    // One letter for another makes too many short words of each other: house, horse.
    if (slips === 1 && word.length < 6 && candidate.length === word.length && !isSwap(word, candidate)) continue;
    if (slips > least || (slips === least && best !== null)) {
      isTied ||= slips === least && best !== candidate;
      continue;
    }
    best = candidate;
    least = slips;
    isTied = false;
  }
  return isTied ? null : best;
}

const candidates = [...knownWords, ...[...fillerWords].filter((word) => word.length >= 5)];

function isSwap(a: string, b: string): boolean {
  return [...a].toSorted().join('') === [...b].toSorted().join('');
}

/** Letters added, dropped, changed or swapped with their neighbour; anything above `most` is `most` + 1. */
function distance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row.push(value);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
