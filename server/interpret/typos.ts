import { editDistance } from '../shared/edit-distance.ts';

/**
 * The closest words within one edit, or two for long words. The first letter must match, and in short words a
 * substitution is not accepted: too many short words differ by one letter (house, horse).
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

/** Whether the difference is an inserted, missing or swapped letter, not a substitution. */
function isEasy(word: string, candidate: string): boolean {
  return word.length !== candidate.length || [...word].toSorted().join('') === [...candidate].toSorted().join('');
}
