/** Small populations for tests of the map's computations. */
import { randomUUID } from 'node:crypto';
import { Bits } from '../../server/map/bits.ts';
import { type Band, bandNames, buildSegment, type CampRow, type RecordRow } from '../../server/map/segment.ts';
import type { PartitionView, View } from '../../server/map/source.ts';

export interface World {
  readonly camps: readonly CampRow[];
  readonly records: readonly RecordRow[];
}

type Random = () => number;

/** Pseudo-random numbers, the same for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Camps in a few towns, at the edges of the world and in one place, with activities and sessions. */
export function makeWorld(random: Random, campCount: number): World {
  const towns = Array.from({ length: 5 }, () => [random() * 360 - 180, random() * 170 - 85] as const);
  const edges = [
    [-180, 0],
    [180, 0],
    [0, 90],
    [0, -90],
    [179.99999, 10],
    [-179.99999, 10],
    [0, 0],
    [-90, 45],
  ] as const;
  const pointOf = (): readonly [number, number] | null => {
    const kind = random();
    if (kind < 0.15) return null;
    if (kind < 0.25) return edges[Math.floor(random() * edges.length)] as [number, number];
    const [x, y] = towns[Math.floor(random() * towns.length)] as [number, number];
    const spread = 10 ** (-4 * random());
    return [Math.max(-180, Math.min(180, x + (random() - 0.5) * spread)), y + (random() - 0.5) * spread];
  };
  const camps: CampRow[] = [];
  const records: RecordRow[] = [];
  for (let at = 0; at < campCount; at++) {
    const id = randomUUID();
    const point = pointOf();
    const isExact = random() < 0.7;
    const band = bandNames[Math.floor(random() * bandNames.length)] as Band;
    camps.push({ id, point: isExact ? point : null, name: random() < 0.9 ? `Camp "${at}" é` : null, band });
    records.push({ id, kind: 'organization', campId: id, point, grade: gradeOf(point, isExact) });
    for (let child = Math.floor(random() * 6); child > 0; child--) {
      const own = random() < 0.5 ? point : pointOf();
      const kind = random() < 0.5 ? 'activity' : 'session';
      records.push({ id: randomUUID(), kind, campId: id, point: own, grade: gradeOf(own, random() < 0.5) });
    }
  }
  return { camps, records };
}

function gradeOf(point: unknown, isExact: boolean): RecordRow['grade'] {
  return point === null ? 'unknown' : isExact ? 'address' : 'approximate';
}

/** A view of the selected camps of some worlds, each one partition. */
export function viewOf(worlds: readonly World[], selects: ((campId: string) => boolean) | null): View {
  const partitions = worlds.map(({ camps, records }): PartitionView => {
    const segment = buildSegment(camps, records);
    if (selects === null) return { segment, camps: () => null, dots: () => null, records: () => null };
    const ids = Buffer.from(segment.campIds);
    const chosen = new Bits(segment.campCount);
    for (let camp = 0; camp < segment.campCount; camp++) {
      const hex = ids.subarray(camp * 16, camp * 16 + 16).toString('hex');
      if (selects(hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'))) chosen.add(camp);
    }
    const dots = new Bits(segment.dotCount);
    for (let dot = 0; dot < segment.dotCount; dot++) if (chosen.has(dot)) dots.add(dot);
    const owned = new Bits(segment.recordCount);
    for (let row = 0; row < segment.recordCount; row++) if (chosen.has(segment.owners[row] as number)) owned.add(row);
    return { segment, camps: () => chosen, dots: () => dots, records: () => owned };
  });
  return {
    population: { mask: 'all', revision: '1', generation: 1 },
    partitions,
    coverage: () => ({ addressGrade: 0, approximate: 0, unlocated: 0 }),
    find: () => null,
  };
}
