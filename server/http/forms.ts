import { arrayHead, mapHead, toCbor } from '../shared/cbor.ts';
import { mapMedia } from './negotiate.ts';

/** A part of an answer that is already serialized. */
export type Piece = string | Buffer;

/**
 * A serialization of answers (JSON or CBOR). An answer is assembled from JSON texts that PostgreSQL wrote, so a long
 * list needs no objects in memory.
 */
export interface Form {
  readonly type: string;
  /** Serializes one value from its JSON text. */
  value(json: string): Piece;
  /** Serializes list items from their comma-separated JSON texts. */
  items(json: string): Piece;
  /** Makes a list of `count` items from its serialized parts. */
  list(count: number, items: readonly Piece[]): Piece[];
  members(members: readonly (readonly [name: string, pieces: readonly Piece[]])[]): Piece[];
}

export const jsonForm: Form = {
  type: 'application/json',
  value: (json) => json,
  items: (json) => json,
  list: (_, items) => ['[', ...items.flatMap((piece, at) => (at === 0 ? [piece] : [',', piece])), ']'],
  members: (members) => [
    ...members.flatMap(([name, pieces], at) => [`${at === 0 ? '{' : ','}${JSON.stringify(name)}:`, ...pieces]),
    members.length === 0 ? '{}' : '}',
  ],
};

export const cborForm: Form = {
  type: mapMedia.cbor,
  value: (json) => toCbor(JSON.parse(json)),
  items: (json) => Buffer.concat((JSON.parse(`[${json}]`) as unknown[]).map(toCbor)),
  list: (count, items) => [arrayHead(count), ...items],
  members: (members) => [mapHead(members.length), ...members.flatMap(([name, pieces]) => [toCbor(name), ...pieces])],
};

/** The forms by name. */
export const forms = { json: jsonForm, cbor: cborForm } as const;

/** Concatenates the parts. */
export function joinPieces(pieces: readonly Piece[]): Buffer {
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}
