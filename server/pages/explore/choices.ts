import type { Field } from './schema.ts';

/** The values to choose from for a comparison; undefined if any value may be typed. */
export function choicesOf(field: Field | undefined, op: string): readonly string[] | undefined {
  if (field?.type === 'boolean') return ['true', 'false'];
  return op === 'eq' ? field?.allowedValues : undefined;
}
