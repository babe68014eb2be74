/** The rivers of a TopoJSON file: https://github.com/topojson/topojson-specification */

type Position = readonly [longitude: number, latitude: number];

interface Topology {
  readonly transform: { readonly scale: Position; readonly translate: Position };
  readonly arcs: readonly (readonly Position[])[];
  readonly objects: {
    readonly rivers: { readonly geometries: readonly { readonly arcs: readonly (number | readonly number[])[] }[] };
  };
}

/** Each as degrees. */
export function riverLines({ transform, arcs, objects }: Topology): Position[][] {
  const { scale, translate } = transform;
  const decode = (arc: readonly Position[]): Position[] => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  };
  // A negative number is the arc ~number, backwards; each begins where the one before it ends.
  const join = (numbers: readonly number[]) =>
    numbers.flatMap((number, at) => {
      const points = decode(arcs[number < 0 ? ~number : number] ?? []);
      return (number < 0 ? points.toReversed() : points).slice(at === 0 ? 0 : 1);
    });
  return objects.rivers.geometries.flatMap(({ arcs: lines }) =>
    lines.every((line) => typeof line === 'number') ? [join(lines as number[])] : (lines as number[][]).map(join),
  );
}
