import type { Field } from './schema.ts';

/** The values to choose from, where a comparison takes one of a few. */
export function choicesOf(field: Field | undefined, op: string): readonly string[] | undefined {
  if (field?.type === 'boolean') return ['true', 'false'];
  return op === 'eq' ? field?.allowedValues : undefined;
}
