/** Finds cells that a spreadsheet filled in with a series: "50 Lakeside", "51 Lakeside", … Only the first is real. */

/** Positions of cells that continue the series of the cell above, in runs of at least three. */
export function filledCells(cells: readonly string[]): Set<number> {
  const filled = new Set<number>();
  let start = 0;
  for (let i = 1; i <= cells.length; i += 1) {
    if (i < cells.length && countsOn(cells[i - 1] ?? '', cells[i] ?? '')) continue;
    if (i - start >= 3) for (let k = start + 1; k < i; k += 1) filled.add(k);
    start = i;
  }
  return filled;
}

function countsOn(above: string, below: string): boolean {
  const [, upper, upperRest] = /^(\d+)(.*)$/s.exec(above) ?? [];
  const [, lower, lowerRest] = /^(\d+)(.*)$/s.exec(below) ?? [];
  return upper !== undefined && lower !== undefined && upperRest === lowerRest && Number(lower) === Number(upper) + 1;
}
