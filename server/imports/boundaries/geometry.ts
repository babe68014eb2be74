/** Validates boundary geometries before they are sent to the database. */
import { FeatureFault } from './fields.ts';

/** Throws a FeatureFault unless it is a Polygon or MultiPolygon in degrees. */
export function checkGeometry(geometry: unknown): void {
  if (typeof geometry !== 'object' || geometry === null) throw new FeatureFault('It has no geometry.');
  const { type, coordinates } = geometry as { type?: unknown; coordinates?: unknown };
  if (type === 'Polygon') checkPolygon(coordinates);
  else if (type === 'MultiPolygon') {
    if (!Array.isArray(coordinates) || coordinates.length === 0) throw new FeatureFault('The geometry is empty.');
    for (const polygon of coordinates) checkPolygon(polygon);
  } else throw new FeatureFault(`The geometry is a ${String(type)}, not a Polygon or MultiPolygon.`);
}

function checkPolygon(rings: unknown): void {
  if (!Array.isArray(rings) || rings.length === 0) throw new FeatureFault('The geometry is empty.');
  for (const ring of rings) checkRing(ring);
}

function checkRing(ring: unknown): void {
  if (!Array.isArray(ring) || ring.length < 4) throw new FeatureFault('A ring has fewer than four positions.');
  let before: number | null = null;
  for (const position of ring) {
    const [longitude, latitude] = Array.isArray(position) ? (position as unknown[]) : [];
    if (typeof longitude !== 'number' || typeof latitude !== 'number' || position.length > 4)
      throw new FeatureFault('A position is not a longitude and a latitude.');
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90))
      throw new FeatureFault(`The position ${longitude}, ${latitude} is not in degrees of longitude and latitude.`);
    if (before !== null && Math.abs(longitude - before) > 180)
      throw new FeatureFault('An edge goes around half the globe: at the antimeridian a shape has to be split.');
    before = longitude;
  }
  const [first, last] = [ring[0], ring.at(-1)] as [number[], number[]];
  if (first[0] !== last[0] || first[1] !== last[1]) throw new FeatureFault('A ring is not closed.');
}
