import { make } from '../kit/dom.ts';
import type { Field } from './schema.ts';

/** The values to choose from, where a comparison takes one of a few. */
export function choicesOf(field: Field | undefined, op: string): readonly string[] | undefined {
  if (field?.type === 'boolean') return ['true', 'false'];
  return op === 'eq' ? field?.allowedValues : undefined;
}

/** A list to choose one of, named for those who do not see it. */
export function select(
  label: string,
  options: readonly (readonly string[])[],
  value: string,
  onChange: (value: string) => void,
) {
  const made = make('select', '', { 'aria-label': label });
  for (const [name = '', text = ''] of options) made.append(new Option(text, name, false, name === value));
  made.value = value;
  made.addEventListener('change', () => onChange(made.value));
  return made;
}
