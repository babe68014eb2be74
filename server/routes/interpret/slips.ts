/** Letters added, dropped, changed or swapped with their neighbour; anything above `most` is `most` + 1. */
function slipsBetween(a: string, b: string, most: number): number {
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

/**
 * The words that a word may be meant for: those the fewest slips away, one, or two for long words. The first letter is hardly ever wrong, and one letter for
 * another makes too many short words of each other: house, horse.
 */
export function nearestTo(word: string, among: Iterable<string>, most = 2): string[] {
  let least = word.length >= 9 ? Math.min(2, most) : 1;
  let found: string[] = [];
  for (const candidate of among) {
    if (candidate.length < 5 || Math.abs(candidate.length - word.length) > least || candidate[0] !== word[0]) continue;
    const slips = slipsBetween(word, candidate, least);
    if (slips > least || (slips === 1 && word.length < 6 && !isEasy(word, candidate))) continue;
    if (slips < least) found = [];
    least = slips;
    if (!found.includes(candidate)) found.push(candidate);
  }
  return found;
}

/** A letter too many or too few, or two that changed places. */
function isEasy(word: string, candidate: string): boolean {
  return word.length !== candidate.length || [...word].toSorted().join('') === [...candidate].toSorted().join('');
}
