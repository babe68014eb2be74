/** Views of the map, for what is computed without the map library. */
import { latitudeOf, mercatorOf } from './map-cells.ts';
import type { Bbox } from './map-records.ts';

export type At = readonly [zoom: number, latitude: number, longitude: number];

/** A view of some pixels. `x` and `y` are its centre on the web mercator square, from 0 to 1. */
export interface Camera {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The view that the library shows: it stays within the world, and zooms in until the world fills it. */
export function cameraOf([zoom, latitude, longitude]: At, width: number, height: number): Camera {
  const nearest = Math.max(zoom, Math.log2(Math.max(width, height) / 512));
  const within = (place: number, pixels: number) => {
    const half = pixels / 2 / sideOf(nearest);
    return Math.min(1 - half, Math.max(half, place));
  };
  return {
    zoom: nearest,
    x: within((longitude + 180) / 360, width),
    y: within(mercatorOf(latitude), height),
    width,
    height,
  };
}

/** Pixels of the whole world at a zoom. */
export function sideOf(zoom: number): number {
  return 512 * 2 ** zoom;
}

/** The pixel of a place. */
export function pixelOf({ zoom, x, y, width, height }: Camera, [longitude, latitude]: readonly [number, number]) {
  const side = sideOf(zoom);
  return [((longitude + 180) / 360 - x) * side + width / 2, (mercatorOf(latitude) - y) * side + height / 2] as const;
}

/** The edges of a view on the web mercator square. */
export function boxOf({ zoom, x, y, width, height }: Camera) {
  const [across, up] = [width / 2 / sideOf(zoom), height / 2 / sideOf(zoom)];
  return { left: x - across, top: y - up, right: x + across, bottom: y + up };
}

export function bboxOf(camera: Camera): Bbox {
  const { left, top, right, bottom } = boxOf(camera);
  return [left * 360 - 180, latitudeOf(bottom), right * 360 - 180, latitudeOf(top)];
}

/** The part of a box that the map can draw, in degrees with six decimals. */
export function withinWorld([west, south, east, north]: Bbox): Bbox {
  const within = (value: number, limit: number) => Number(Math.min(limit, Math.max(-limit, value)).toFixed(6));
  return [within(west, 180), within(south, 85), within(east, 180), within(north, 85)];
}

/** The box extended by half its size on each side, so that small movements need no request. */
export function around([west, south, east, north]: Bbox): Bbox {
  const [wide, high] = [(east - west) / 2, (north - south) / 2];
  return withinWorld([west - wide, south - high, east + wide, north + high]);
}

export function contains([west, south, east, north]: Bbox, [w, s, e, n]: Bbox): boolean {
  return w >= west && s >= south && e <= east && n <= north;
}

/** The zoom and centre at which a box fills a view of this size in pixels. */
export function viewOf([west, south, east, north]: Bbox, width: number, height: number): At {
  const across = Math.max(1e-6, (east < west ? east + 360 - west : east - west) / 360);
  const up = Math.max(1e-6, mercatorOf(south) - mercatorOf(north));
  const zoom = Math.min(Math.log2((width * 0.85) / 512 / across), Math.log2((height * 0.85) / 512 / up));
  const latitude = latitudeOf((mercatorOf(north) + mercatorOf(south)) / 2);
  const longitude = west + across * 180;
  return [Math.min(13, Math.max(1, zoom)), latitude, longitude > 180 ? longitude - 360 : longitude];
}
