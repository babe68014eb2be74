/** Converts Seattle's map coordinates, feet in Washington State Plane North (EPSG:2926), to longitude and latitude. */
import proj4 from 'proj4';
import type { Point } from './places.ts';

const WASHINGTON_NORTH =
  '+proj=lcc +lat_0=47 +lon_0=-120.833333333333 +lat_1=48.7333333333333 +lat_2=47.5 +x_0=500000.0001016 +y_0=0 ' +
  '+ellps=GRS80 +units=us-ft +no_defs';

/** Rounded to six decimals, about 10 cm, which is finer than the source's precision. */
export function fromStatePlane(x: number, y: number): Point {
  const [longitude, latitude] = proj4(WASHINGTON_NORTH, 'WGS84', [x, y]);
  return { latitude: round(latitude), longitude: round(longitude) };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
