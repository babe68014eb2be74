import { arrayHead, mapHead, toCbor } from '../shared/cbor.ts';
import { mapMedia } from './negotiate.ts';

/** A piece of an answer that is written already. */
export type Piece = string | Buffer;

/**
 * One of the forms that the same data can take. An answer is put together from JSON texts that were written directly,
 * so that a long list needs no objects.
 */
export interface Form {
  readonly type: string;
  /** One value, from its JSON text. */
  value(json: string): Piece;
  /** Items of a list, from their JSON texts with commas between them. */
  items(json: string): Piece;
  /** A list of so many items, which stand in these pieces. */
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

/** The form by its name. */
export const forms = { json: jsonForm, cbor: cborForm } as const;

/** The bytes of pieces. */
export function joinPieces(pieces: readonly Piece[]): Buffer {
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}
