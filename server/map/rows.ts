import { idBytes, viewOf } from './camp-table.ts';
import { type Band, bandNames, grade } from './segment.ts';
import { type Built, SegmentBuilder } from './segment-builder.ts';

/** A row of api.map_camps. */
export interface MapRow {
  /** An index into kindNames. */
  readonly kind: number;
  readonly id: string;
  readonly camp_id: string;
  readonly name: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly coordinate_precision: string | null;
  readonly band: Band | null;
}

const grades: Readonly<Record<string, number>> = {
  exact: grade.address,
  building: grade.address,
  parcel: grade.address,
  street: grade.address,
  zip: grade.approximate,
  state: grade.approximate,
};

/** The grade of a coordinate precision. */
export function gradeOf(precision: string | null): number {
  return grades[precision ?? ''] ?? grade.unknown;
}

const noName = new Uint8Array(0);

/** Builds a segment from the camps among the rows and the records that they own. */
export function segmentOf(rows: readonly MapRow[]): Built {
  const builder = new SegmentBuilder();
  for (const { kind, id, name, longitude, latitude, coordinate_precision: precision, band } of rows) {
    if (kind !== 0) continue;
    const dotted = longitude !== null && latitude !== null && gradeOf(precision) === grade.address;
    builder.addCamp(
      idBytes([id]),
      0,
      dotted ? longitude : Number.NaN,
      dotted ? latitude : Number.NaN,
      name === null ? noName : Buffer.from(name),
      bandNames.indexOf(band ?? 'unavailable'),
    );
  }
  for (const { kind, id, camp_id: campId, longitude, latitude, coordinate_precision: precision } of rows) {
    const camp = builder.findCamp(viewOf(idBytes([campId])), 0);
    if (camp < 0) continue;
    const located = longitude !== null && latitude !== null;
    builder.addRecord(
      camp,
      kind,
      idBytes([id]),
      0,
      located ? longitude : Number.NaN,
      located ? latitude : Number.NaN,
      gradeOf(precision),
    );
  }
  return builder.finish();
}
