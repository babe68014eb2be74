import { bandNames, type Segment } from '../segment.ts';
import { cborHead, cborText } from './cbor.ts';

/** How a point is encoded: as GeoJSON feature (version 1) or row of columns (version 2), and with which columns. */
export interface Form {
  readonly version: 1 | 2;
  readonly names: boolean;
  readonly scores: boolean;
  /** The columns of version 2 in order. */
  readonly columns: readonly string[];
  /** Encoded size of a dot in bytes. */
  sizeOf(segment: Segment, row: number): number;
  /** Writes a dot; returns the offset after it. */
  write(segment: Segment, row: number, out: Buffer, view: DataView, at: number): number;
}

/** One of the eight forms; equal arguments return the same object. */
export function formOf(version: 1 | 2, names: boolean, scores: boolean): Form {
  const form = forms[(version - 1) * 4 + (names ? 2 : 0) + (scores ? 1 : 0)];
  if (form === undefined) throw new Error(`there is no version ${version}`);
  return form;
}

export const noName = 0xf6;
const hexDigits = Buffer.from('0123456789abcdef');
const bandTexts = bandNames.map((band) => cborText(band));
const nameKey = cborText('name');
const bandKey = cborText('scoreBand');

/** The constant bytes before a point's name, with gaps for id and coordinates. */
export interface Lead {
  readonly bytes: Buffer;
  readonly id: number;
  readonly longitude: number;
  readonly latitude: number;
}

const float = Buffer.alloc(9, 0xfb);
const id = Buffer.concat([cborHead(3, 36), Buffer.from('00000000-0000-0000-0000-000000000000')]);

function leadOf(pieces: readonly Buffer[], idPiece: number, placePiece: number): Lead {
  const startOf = (piece: number) => pieces.slice(0, piece).reduce((sum, each) => sum + each.length, 0);
  const place = startOf(placePiece);
  return { bytes: Buffer.concat(pieces), id: startOf(idPiece) + 2, longitude: place + 1, latitude: place + 10 };
}

/** The lead of a row in version 2. */
export function rowLead(columns: number): Lead {
  return leadOf([cborHead(4, columns), id, float, float], 1, 2);
}

/** The lead of a feature, up to the header of its properties, which holds their number. */
function featureLead(): Lead {
  const before = Buffer.concat([cborHead(5, 4), cborText('type'), cborText('Feature'), cborText('id')]);
  const between = [cborText('geometry'), cborHead(5, 2), cborText('type'), cborText('Point'), cborText('coordinates')];
  const geometry = Buffer.concat([...between, cborHead(4, 2)]);
  return leadOf([before, id, geometry, float, float, cborText('properties'), cborHead(5, 0)], 1, 3);
}

function makeForm(version: 1 | 2, names: boolean, scores: boolean): Form {
  const columns = ['id', 'longitude', 'latitude', ...(names ? ['name'] : []), ...(scores ? ['scoreBand'] : [])];
  const lead = version === 2 ? rowLead(columns.length) : featureLead();
  const keyed = version === 1;
  const bandSizes = Uint8Array.from(bandTexts, (text) => text.length + (keyed ? bandKey.length : 0));

  const sizeOf = (segment: Segment, row: number): number => {
    let size = lead.bytes.length;
    if (names) {
      const length = (segment.nameStarts[row + 1] as number) - (segment.nameStarts[row] as number);
      if (length > 0) size += (length < 24 ? 1 : length < 0x100 ? 2 : 3) + length + (keyed ? nameKey.length : 0);
      else if (!keyed) size += 1;
    }
    if (scores) size += bandSizes[segment.bands[row] as number] as number;
    return size;
  };

  const write = (segment: Segment, row: number, out: Buffer, view: DataView, start: number): number => {
    let at = start + lead.bytes.length;
    out.set(lead.bytes, start);
    writeId(segment.campIds, row * 16, out, start + lead.id);
    view.setFloat64(start + lead.longitude, segment.dotLongitudes[row] as number);
    view.setFloat64(start + lead.latitude, segment.dotLatitudes[row] as number);
    const properties = at - 1;
    let count = scores ? 1 : 0;
    if (names) {
      const from = segment.nameStarts[row] as number;
      const to = segment.nameStarts[row + 1] as number;
      if (to > from) {
        if (keyed) at = put(nameKey, out, at);
        at = putTextHead(to - from, out, at);
        for (let each = from; each < to; each++) out[at++] = segment.names[each] as number;
        count += 1;
      } else if (!keyed) out[at++] = noName;
    }
    if (scores) {
      if (keyed) at = put(bandKey, out, at);
      at = put(bandTexts[segment.bands[row] as number] as Buffer, out, at);
    }
    if (keyed) out[properties] = 0xa0 | count;
    return at;
  };
  return { version, names, scores, columns, sizeOf, write };
}

const both = [false, true] as const;
const forms: readonly Form[] = ([1, 2] as const).flatMap((version) =>
  both.flatMap((names) => both.map((scores) => makeForm(version, names, scores))),
);

/** Writes an id as text; the dashes are already there. */
export function writeId(ids: Uint8Array, from: number, out: Buffer, start: number): void {
  let at = start;
  for (let each = 0; each < 16; each++) {
    if (each === 4 || each === 6 || each === 8 || each === 10) at += 1;
    const byte = ids[from + each] as number;
    out[at++] = hexDigits[byte >>> 4] as number;
    out[at++] = hexDigits[byte & 15] as number;
  }
}

/** Writes the header of a text below 2^16 bytes. */
export function putTextHead(length: number, out: Buffer, start: number): number {
  let at = start;
  if (length < 24) out[at++] = 0x60 | length;
  else if (length < 0x100) {
    out[at++] = 0x78;
    out[at++] = length;
  } else {
    out[at++] = 0x79;
    out[at++] = length >>> 8;
    out[at++] = length & 255;
  }
  return at;
}

function put(bytes: Buffer, out: Buffer, start: number): number {
  for (let each = 0; each < bytes.length; each++) out[start + each] = bytes[each] as number;
  return start + bytes.length;
}
