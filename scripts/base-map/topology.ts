/** Reads lines and areas of a TopoJSON file: https://github.com/topojson/topojson-specification */

export type Position = readonly [longitude: number, latitude: number];
type Arcs = readonly number[];

interface Shape {
  readonly type: string;
  readonly arcs: unknown;
}

export interface Topology {
  readonly transform: { readonly scale: Position; readonly translate: Position };
  readonly arcs: readonly (readonly Position[])[];
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Shape[] }>>;
}

/** The lines of an object. */
export function linesOf(topology: Topology, name: string): Position[][] {
  return shapesOf(topology, name).flatMap(({ type, arcs }) =>
    (type === 'LineString' ? [arcs as Arcs] : (arcs as Arcs[])).map((line) => join(topology, line)),
  );
}

/**
 * The areas of an object, each with its outer ring first. A ring that crosses the antimeridian continues beyond 180°.
 */
export function areasOf(topology: Topology, name: string): Position[][][] {
  return shapesOf(topology, name).flatMap(({ type, arcs }) =>
    (type === 'Polygon' ? [arcs as Arcs[]] : (arcs as Arcs[][])).map((rings) =>
      rings.map((ring) => unwrapped(join(topology, ring))),
    ),
  );
}

function shapesOf({ objects }: Topology, name: string): readonly Shape[] {
  return objects[name]?.geometries ?? [];
}

/** Joins arcs: a negative number means arc ~number, reversed; each arc starts at the end of the previous one. */
function join({ arcs, transform: { scale, translate } }: Topology, numbers: Arcs): Position[] {
  return numbers.flatMap((number, at) => {
    let [x, y] = [0, 0];
    const points = (arcs[number < 0 ? ~number : number] ?? []).map(([dx, dy]): Position => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return (number < 0 ? points.toReversed() : points).slice(at === 0 ? 0 : 1);
  });
}

/** Removes jumps across the antimeridian; a ring around a pole is closed over the pole. */
function unwrapped(ring: readonly Position[]): Position[] {
  const turn = { degrees: 0, before: ring[0]?.[0] ?? 0 };
  const points = ring.map(([longitude, latitude]): Position => {
    if (longitude - turn.before > 180) turn.degrees -= 360;
    if (longitude - turn.before < -180) turn.degrees += 360;
    turn.before = longitude;
    return [longitude + turn.degrees, latitude];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || turn.degrees === 0) return points;
  const pole = first[1] < 0 ? -90 : 90;
  return [...points, [last[0], pole], [first[0], pole], first];
}
