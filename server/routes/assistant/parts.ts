/** Splits a question into parts by subject, so that a part can be replaced or left out. */
import { readText } from '../../interpret/grammar.ts';
import type { Condition, Setting } from '../../interpret/reading.ts';

export type Subject = 'place' | 'audience' | 'topic' | 'name' | 'nights' | 'dates' | 'price' | 'hours' | 'other';

export interface Part {
  readonly subject: Subject;
  readonly said: string;
}

export interface Parts {
  /** The question as parsed: in English, with corrected spelling. */
  readonly text: string;
  readonly parts: readonly Part[];
  /** Whether it consists only of these parts. */
  readonly isBare: boolean;
}

/** Words that may accompany the parts. */
const fillers = /\b(?:please|thanks?|thank you|ok(?:ay)?|and|or|only|just|then|now)\b/g;

export function partsOf(text: string, setting: Setting): Parts {
  const reading = readText(text, setting);
  const parts = reading.conditions.map((condition) => ({ subject: subjectOf(condition), said: condition.said }));
  const isBare = parts.length > 0 && !/[\p{L}\p{N}]/u.test(reading.low.replaceAll(fillers, ''));
  return { text: reading.text, parts, isBare };
}

function subjectOf({ about, on }: Condition): Subject {
  if (about === 'place' || about === 'audience' || about === 'topic' || about === 'name') return about;
  if (about === 'overnight') return 'nights';
  if (about !== 'session') return 'other';
  const node = JSON.stringify(on('session'));
  if (node.includes('"price"')) return 'price';
  if (node.includes('"schedule"')) return 'hours';
  return /"(?:start|end)_date"/.test(node) ? 'dates' : 'other';
}

/** A question without the parts about some subjects. */
export function without({ text, parts }: Parts, subjects: readonly Subject[]): string {
  let left = text;
  for (const { subject, said } of parts) if (subjects.includes(subject)) left = left.replace(said, ' ');
  return left
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+(?=[,.?!])|(?:,\s*)+(?=[,.?!]|$)/g, '')
    .replace(/^[\s,.?!]+/, '')
    .trim();
}
