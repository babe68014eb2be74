import { capital, formatWord } from '../kit/format.ts';
import { request } from '../kit/request.ts';
import type { Kind } from './filters.ts';

/** A field that the caller may filter by. */
export interface Field {
  readonly field: string;
  readonly type: string;
  readonly operators: readonly string[];
  readonly description: string;
  readonly allowedValues?: readonly string[];
}

export interface SchemaColumn {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** Columns and filter fields of a kind of record. */
export interface Table {
  readonly kind: Kind;
  readonly name: string;
  readonly columns: readonly SchemaColumn[];
  readonly fields: readonly Field[];
  readonly relations: readonly { readonly relation: string; readonly kind: Kind }[];
}

export type Schema = ReadonlyMap<Kind, Table>;

interface Answer {
  readonly data: {
    readonly tables: readonly {
      readonly kind: Kind;
      readonly name: string;
      readonly columns: readonly SchemaColumn[];
      readonly filterCapabilities: Pick<Table, 'fields' | 'relations'>;
    }[];
  };
}

/** Reads the columns and filter fields that the caller has access to. */
export async function loadSchema(signal?: AbortSignal): Promise<Schema> {
  const { data } = await request<Answer>('/api/canonical/schema', signal ? { signal } : {});
  return new Map(
    data.tables.map(({ kind, name, columns, filterCapabilities: { fields, relations } }) => [
      kind,
      { kind, name, columns, fields, relations },
    ]),
  );
}

/** A field's name as a label. */
export function words(field: string): string {
  return capital(formatWord(field));
}
