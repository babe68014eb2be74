import { editDistance } from '../shared/edit-distance.ts';

/**
 * The words that a word may be meant for: those the fewest slips away, one, or two for long words. The first letter is
 * hardly ever wrong, and one letter for another makes too many short words of each other: house, horse.
 */
export function nearestTo(word: string, among: Iterable<string>, most = 2): string[] {
  let least = word.length >= 9 ? Math.min(2, most) : 1;
  let found: string[] = [];
  for (const candidate of among) {
    if (candidate.length < 5 || Math.abs(candidate.length - word.length) > least || candidate[0] !== word[0]) continue;
    const typos = editDistance(word, candidate, least);
    if (typos > least || (typos === 1 && word.length < 6 && !isEasy(word, candidate))) continue;
    if (typos < least) found = [];
    least = typos;
    if (!found.includes(candidate)) found.push(candidate);
  }
  return found;
}

/** A letter too many or too few, or two that changed places. */
function isEasy(word: string, candidate: string): boolean {
  return word.length !== candidate.length || [...word].toSorted().join('') === [...candidate].toSorted().join('');
}
