/** The known name that was probably meant. */

/** Of these names the one nearest to another by its letters; null when none is near enough to be meant. */
export function nearestOf(name: string, known: Iterable<string>): string | null {
  const wanted = plain(name);
  let best: string | null = null;
  // A third of the letters may be wrong, and one of a short name.
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const each of known) {
    const distance = distanceOf(wanted, plain(each), least);
    if (distance < least) [best, least] = [each, distance];
  }
  return best;
}

/** ` Did you mean "x"?`, or nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const best = nearestOf(name, known);
  return best === null ? '' : ` Did you mean ${best}?`;
}

/** A name as its caller sees it in a message. */
export function quoted(name: string): string {
  return `"${name.length > 63 ? `${name.slice(0, 60)}…` : name}"`;
}

function plain(name: string): string {
  return name.slice(0, 63).toLowerCase().replaceAll('_', '');
}

/** Letters to be added, left out, changed or exchanged with their neighbour; `most` when there are as many or more. */
function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const [left = 0, above = 0, across = 0] = [row[j - 1], last[j], last[j - 1]];
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? most) + 1 : most;
      row.push(Math.min(left + 1, above + 1, across + (isSame ? 0 : 1), swapped));
    }
    [before, last] = [last, row];
  }
  return Math.min(last[b.length] ?? most, most);
}
