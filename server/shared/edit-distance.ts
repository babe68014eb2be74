/**
 * The optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours (Boytsov,
 * Indexing Methods for Approximate Dictionary Searching, 2011). Returns `most` + 1 for any distance above `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = swaps ? (before[j - 2] ?? 0) + 1 : changed;
      row.push(Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, changed, swapped));
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}
