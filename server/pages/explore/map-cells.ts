/** The grid by which the service groups records: a web mercator square, whose cells each level splits into four. */

export interface CellPlace {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

const edge = 85.0511287798066;

/** The zoom to request, so that grid cells are 64 to 128 pixels wide on a map of this zoom. */
export function gridZoom(zoom: number): number {
  return Math.min(22, Math.max(0, Math.floor(zoom) + 1));
}

/** The level of the cells that the service returns for a requested zoom. */
export function levelOf(askedZoom: number): number {
  return Math.min(24, Math.floor(askedZoom) + 2);
}

/** Parses a cell's id: its level, then a code that interleaves the bits of column and row. */
export function readCell(groupId: string): CellPlace {
  const level = Number.parseInt(groupId.slice(0, 1), 36);
  let code = Number.parseInt(groupId.slice(1), 36);
  let column = 0;
  let row = 0;
  for (let bit = 1; code > 0; bit *= 2) {
    const pair = code % 4;
    column += (pair & 1) * bit;
    row += (pair >> 1) * bit;
    code = (code - pair) / 4;
  }
  return { level, column, row };
}

/** The cell of a level that contains a point. */
export function cellAt(longitude: number, latitude: number, level: number): CellPlace {
  const side = 2 ** level;
  const within = (place: number) => Math.max(0, Math.min(side - 1, Math.floor(place * side)));
  return { level, column: within((longitude + 180) / 360), row: within(mercatorOf(latitude)) };
}

/** West, south, east and north of a cell. */
export function boundsOf({ level, column, row }: CellPlace): [number, number, number, number] {
  const side = 2 ** level;
  const longitude = (at: number) => (at / side) * 360 - 180;
  return [longitude(column), latitudeOf((row + 1) / side), longitude(column + 1), latitudeOf(row / side)];
}

export function keyOf({ column, row }: CellPlace): string {
  return `${column} ${row}`;
}

/** The place of a latitude on the web mercator square: 0 at its northern edge, 1 at its southern. */
export function mercatorOf(latitude: number): number {
  const sine = Math.sin((Math.max(-edge, Math.min(edge, latitude)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** The latitude of a place on the web mercator square. */
export function latitudeOf(place: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * place))) * 180) / Math.PI;
}

/** Distance between two points in pixels, at a zoom of the map. */
export function pixelsBetween(a: readonly [number, number], b: readonly [number, number], zoom: number): number {
  const world = 512 * 2 ** zoom;
  return Math.hypot(((a[0] - b[0]) / 360) * world, (mercatorOf(a[1]) - mercatorOf(b[1])) * world);
}
