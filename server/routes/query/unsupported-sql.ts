import { refusedKinds } from './shapes.ts';

/** A statement that may not be run, with the byte position if known. */
export class UnsupportedSql extends Error {
  readonly reason: 'refused' | 'relation' | 'union_order';
  readonly byte: number | null;
  /** The unknown relation. */
  readonly relation: string | null;

  constructor(
    message: string,
    byte: number | null,
    reason: UnsupportedSql['reason'] = 'refused',
    relation: string | null = null,
  ) {
    super(message);
    this.byte = byte;
    this.reason = reason;
    this.relation = relation;
  }
}

/** The error for a kind of node or member, under the name that people know. */
export function refused(what: string, byte: number | null): UnsupportedSql {
  const name = refusedKinds.get(what) ?? what.replace(/Stmt$/, '').toUpperCase();
  return new UnsupportedSql(`${name} cannot be used here.`, byte);
}
