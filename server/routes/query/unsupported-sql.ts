import { refusedKinds } from './shapes.ts';

/** A statement that may not be run, with the place in bytes when it is known. */
export class UnsupportedSql extends Error {
  readonly reason: 'refused' | 'relation' | 'union_order';
  readonly byte: number | null;
  /** The relation that is not there. */
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

/** What refuses a kind of node or a member of one, under the name a person knows it by. */
export function refused(what: string, byte: number | null): UnsupportedSql {
  const name = refusedKinds.get(what) ?? what.replace(/Stmt$/, '').toUpperCase();
  return new UnsupportedSql(`${name} cannot be used here.`, byte);
}
