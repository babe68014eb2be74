/**
 * Cells of the Web Mercator square: each level halves both axes. The finest level, 24, is about 2.4 m at the equator.
 */
export const finestLevel = 24;

/** Cells per axis at the finest level. */
const side = 2 ** finestLevel;
/** Latitude of the square's upper edge; points beyond are placed on the edge. */
const edge = 85.0511287798066;

/** The column of a longitude at the finest level; 0 is in the west. */
export function columnOf(longitude: number): number {
  return clamp(Math.floor(((longitude + 180) / 360) * side));
}

/** The row of a latitude at the finest level; 0 is in the north. */
export function rowOf(latitude: number): number {
  return clamp(Math.floor(mercatorOf(latitude) * side));
}

/** The vertical position of a latitude: 0 at the northern edge, 1 at the southern. */
function mercatorOf(latitude: number): number {
  const sine = Math.sin((Math.max(-edge, Math.min(edge, latitude)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** The Morton code of a cell: interleaved bits of column and row, so that a cell of any level is one range of codes. */
function mortonOf(column: number, row: number): number {
  const high = spread(column >>> 12) | (spread(row >>> 12) << 1);
  const low = spread(column & 4095) | (spread(row & 4095) << 1);
  return high * 2 ** 24 + low;
}

/** The code of a point at the finest level. */
export function codeOf(longitude: number, latitude: number): number {
  return mortonOf(columnOf(longitude), rowOf(latitude));
}

/** Spreads twelve bits to every second position. */
function spread(bits: number): number {
  let spaced = (bits | (bits << 8)) & 0x00ff00ff;
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f;
  spaced = (spaced | (spaced << 2)) & 0x33333333;
  return (spaced | (spaced << 1)) & 0x55555555;
}

function clamp(place: number): number {
  return place < 0 ? 0 : place >= side ? side - 1 : place;
}
