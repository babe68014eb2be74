import { codeOf } from './morton.ts';

/** Score bands; `Segment.bands` holds their indexes. */
export const bandNames = ['unavailable', 'weak', 'fair', 'good', 'strong'] as const;
export type Band = (typeof bandNames)[number];

/** Kinds; `Segment.kinds` holds their indexes. */
export const kindNames = ['organization', 'activity', 'session'] as const;

/** Grades of coordinates, as in `Segment.grades`. */
export const grade = { unknown: 0, approximate: 1, address: 2 } as const;

/**
 * Some camps and all disclosed records that they effectively own, as seen through one mask. Immutable. Camps with a dot
 * (address-grade coordinates of their own) come first, in Morton code order, then those without. Located records are in
 * code order, so every grid cell is one range of rows.
 */
export interface Segment {
  readonly campCount: number;
  readonly dotCount: number;
  /** 16 bytes per camp. */
  readonly campIds: Uint8Array;
  readonly dotCodes: Float64Array;
  readonly dotLongitudes: Float64Array;
  readonly dotLatitudes: Float64Array;
  /**
   * The dots' names in UTF-8, concatenated: dot n has the bytes nameStarts[n] to nameStarts[n + 1]; empty means none.
   */
  readonly names: Uint8Array;
  readonly nameStarts: Uint32Array;
  /** Per dot, an index into bandNames. */
  readonly bands: Uint8Array;
  /** Per camp, the number of its records with address-grade, approximate and no coordinates, including itself. */
  readonly coverage: Uint32Array;

  readonly recordCount: number;
  readonly codes: Float64Array;
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
  /** The row of the camp that effectively owns the record; for an organization, itself. */
  readonly owners: Uint32Array;
  /** Index into kindNames. */
  readonly kinds: Uint8Array;
  readonly grades: Uint8Array;
  /** 16 bytes per record. */
  readonly recordIds: Uint8Array;
}

/** A camp as read from the database. Its own record is also among the records. */
export interface CampRow {
  readonly id: string;
  /** Address-grade coordinates, else null. */
  readonly point: readonly [longitude: number, latitude: number] | null;
  readonly name: string | null;
  readonly band: Band;
}

/** A record as read from the database. */
export interface RecordRow {
  readonly id: string;
  readonly kind: (typeof kindNames)[number];
  /** Id of the camp that effectively owns it. */
  readonly campId: string;
  readonly point: readonly [longitude: number, latitude: number] | null;
  readonly grade: keyof typeof grade;
}

/** Builds a segment from rows. Records of other camps are ignored. */
export function buildSegment(camps: readonly CampRow[], records: readonly RecordRow[]): Segment {
  const coded = camps.map((camp) => ({ camp, code: camp.point === null ? Infinity : codeOf(...camp.point) }));
  coded.sort((a, b) => (a.code === b.code ? (a.camp.id < b.camp.id ? -1 : 1) : a.code - b.code));
  const rowOfCamp = new Map(coded.map(({ camp }, row) => [camp.id, row]));
  const owned = records.filter(({ campId }) => rowOfCamp.has(campId));
  const located = owned
    .flatMap((record) =>
      record.point === null ? [] : [{ record, point: record.point, code: codeOf(...record.point) }],
    )
    .sort((a, b) => (a.code === b.code ? (a.record.id < b.record.id ? -1 : 1) : a.code - b.code));

  const dots = coded.filter(({ camp }) => camp.point !== null);
  const names = dots.map(({ camp }) => Buffer.from(camp.name ?? ''));
  const nameStarts = new Uint32Array(dots.length + 1);
  names.forEach((name, row) => {
    nameStarts[row + 1] = (nameStarts[row] as number) + name.length;
  });
  const coverage = new Uint32Array(camps.length * 3);
  for (const { campId, point, grade: quality } of owned) {
    const column = point === null ? 2 : quality === 'address' ? 0 : 1;
    const at = (rowOfCamp.get(campId) as number) * 3 + column;
    coverage[at] = (coverage[at] as number) + 1;
  }
  return {
    campCount: camps.length,
    dotCount: dots.length,
    campIds: joinIds(coded.map(({ camp }) => camp.id)),
    dotCodes: Float64Array.from(dots, ({ code }) => code),
    dotLongitudes: Float64Array.from(dots, ({ camp }) => camp.point?.[0] as number),
    dotLatitudes: Float64Array.from(dots, ({ camp }) => camp.point?.[1] as number),
    names: new Uint8Array(Buffer.concat(names)),
    nameStarts,
    bands: Uint8Array.from(dots, ({ camp }) => bandNames.indexOf(camp.band)),
    coverage,
    recordCount: located.length,
    codes: Float64Array.from(located, ({ code }) => code),
    longitudes: Float64Array.from(located, ({ point }) => point[0]),
    latitudes: Float64Array.from(located, ({ point }) => point[1]),
    owners: Uint32Array.from(located, ({ record }) => rowOfCamp.get(record.campId) as number),
    kinds: Uint8Array.from(located, ({ record }) => kindNames.indexOf(record.kind)),
    grades: Uint8Array.from(located, ({ record }) => grade[record.grade]),
    recordIds: joinIds(located.map(({ record }) => record.id)),
  };
}

function joinIds(ids: readonly string[]): Uint8Array {
  return new Uint8Array(Buffer.from(ids.join('').replaceAll('-', ''), 'hex'));
}

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The text of the id at a row of campIds or recordIds. */
export function idAt(ids: Uint8Array, row: number): string {
  let text = '';
  for (let at = 0; at < 16; at++) {
    if (at === 4 || at === 6 || at === 8 || at === 10) text += '-';
    text += hex[ids[row * 16 + at] as number] as string;
  }
  return text;
}
