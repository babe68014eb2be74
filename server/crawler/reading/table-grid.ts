/** Tables as a grid of cells, and their captions. */
import type { Element } from 'domhandler';
import { childrenOf, type Dom, wordsOf } from './dom.ts';
import type { Cell, Row } from './table-columns.ts';

const most = { rows: 500, columns: 40 };

/** The rows with their cells in visual columns: rowspan and colspan are filled in. */
export function gridOf(table: Element): Row[] {
  const rows = rowsOf(table).slice(0, most.rows);
  const grid: (Cell | undefined)[][] = rows.map(() => []);
  rows.forEach((row, at) => {
    let column = 0;
    for (const element of childrenOf(row)) {
      if (element.name !== 'td' && element.name !== 'th') continue;
      while (grid[at]?.[column] !== undefined) column++;
      const cell = { text: wordsOf(element), element };
      const wide = Math.min(Math.max(1, Number(element.attribs.colspan) || 1), most.columns);
      const high = Math.min(Math.max(1, Number(element.attribs.rowspan) || 1), rows.length - at);
      for (let down = 0; down < high; down++)
        for (let right = 0; right < wide && column + right < most.columns; right++) {
          const line = grid[at + down];
          if (line !== undefined) line[column + right] ??= cell;
        }
      column += wide;
    }
  });
  return grid;
}

function rowsOf(table: Element): Element[] {
  return childrenOf(table).flatMap((child) =>
    child.name === 'tr'
      ? [child]
      : /^t(head|body|foot)$/.test(child.name)
        ? childrenOf(child).filter(({ name }) => name === 'tr')
        : [],
  );
}

/** The table's caption, else the heading before it. */
export function captionOf(dom: Dom, table: Element): string {
  const caption = childrenOf(table).find(({ name }) => name === 'caption');
  if (caption !== undefined) return wordsOf(caption);
  const before =
    dom(table).prevAll('h1,h2,h3,h4,h5,h6').first()[0] ?? dom(table).parent().prevAll('h1,h2,h3,h4,h5,h6').first()[0];
  return before === undefined ? '' : wordsOf(before as Element);
}

/** The transposed grid, for tables with headers on the left. */
export function turned(grid: readonly Row[]): Row[] {
  const wide = Math.max(0, ...grid.map((row) => row.length));
  return Array.from({ length: wide }, (_, nth) => grid.map((row) => row[nth]));
}
