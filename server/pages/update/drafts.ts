/** Drafts, which are what was typed for a field, and their conversion from and to values. */
import type { FormField } from './form.ts';

/** A text, several selected words, bounds, or a number; NaN is a number that cannot be parsed. */
export type Draft = string | number | null | readonly string[] | readonly (number | null)[];

export type Control = 'words' | 'long' | 'number' | 'choice' | 'flag' | 'choices' | 'lines' | 'range' | 'rows';

const prose = ['description', 'amenities', 'accessibility', 'discounts'];

/** The control that edits a field. */
export function controlOf({ name, type, allowed, value }: FormField): Control {
  if (type === 'boolean') return 'flag';
  if (type === 'text' && allowed !== undefined) return 'choice';
  if (type === 'text[]' && allowed !== undefined) return 'choices';
  if (type === 'text[]' || type === 'url[]') return 'lines';
  if (type === 'range') return 'range';
  if (type === 'prices' || type === 'schedule') return 'rows';
  if (type === 'integer' || type === 'number') return 'number';
  return prose.includes(name) || String(value ?? '').includes('\n') ? 'long' : 'words';
}

/** The draft of a value, as shown by the field's control. */
export function draftOf(field: FormField, value: unknown): Draft {
  const control = controlOf(field);
  const isEmpty = value === null || value === undefined;
  if (control === 'number') return isEmpty ? null : Number(value);
  if (control === 'choices') return isEmpty ? [] : (value as readonly string[]);
  if (control === 'lines') return isEmpty ? '' : (value as readonly string[]).join('\n');
  if (control === 'range') return isEmpty ? [null, null] : (value as readonly (number | null)[]);
  if (control === 'rows') return isEmpty ? '' : JSON.stringify(value, null, 2);
  return isEmpty ? '' : String(value);
}

/** The value of a draft; null if it is empty. Throws an error with the reason if it cannot be parsed. */
export function readDraft(field: FormField, draft: Draft): unknown {
  const control = controlOf(field);
  if (draft === null) return null;
  if (control === 'choices') return (draft as readonly string[]).length === 0 ? null : draft;
  if (control === 'range' || control === 'number') return boundsOf(draft);
  const text = String(draft);
  if (text.trim() === '') return null;
  if (control === 'flag') return text === 'true';
  if (control === 'lines') return text.split('\n').filter((line) => line.trim() !== '');
  if (control !== 'rows') return text;
  const parsed = parse(text);
  if (parsed === undefined) throw new Error('is not JSON');
  return parsed;
}

/** A number, or two bounds of which one may be missing. */
function boundsOf(draft: Draft): unknown {
  const bounds = Array.isArray(draft) ? draft : [draft];
  if (bounds.some((bound) => Number.isNaN(bound))) throw new Error('cannot be read');
  return bounds.every((bound) => bound === null) ? null : draft;
}

/** Undefined if the text is not JSON; null if it is empty. */
export function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
