import type { Kind, Node } from './node.ts';

/**
 * What a condition speaks of. place, audience, topic and name are facts that every kind has; overnight belongs to
 * activities and sessions; the last three to one kind alone.
 */
export type Subject = 'place' | 'audience' | 'topic' | 'name' | 'record' | 'overnight' | Kind;

/** One condition that was understood. */
export interface Condition {
  readonly about: Subject;
  /** The words it was read from. */
  readonly said: string;
  /** The condition on a record of the kind itself. */
  on(kind: Kind): Node;
  /** That the record says nothing of it; then a relative may speak for it. */
  readonly unset?: Node;
  /** The capability that sees the field. */
  readonly needs?: string;
}

/** What the reader may know: whose question it is, and which day it is. */
export interface Setting {
  readonly kind: Kind;
  /** Today, YYYY-MM-DD. */
  readonly today: string;
  sees(capability: string): boolean;
}

/** In place of letters that have been understood: no letter, no space. */
const taken = '\ue000';

/** A text while it is being read: what was understood is taken out of it, what is left is not understood. */
export class Reading {
  readonly setting: Setting;
  /** As it was typed, with plain spaces, hyphens and quotation marks. */
  readonly text: string;
  /** The same in small letters, place by place; what was understood is blotted out. */
  low: string;
  readonly conditions: Condition[] = [];
  readonly notes: string[] = [];
  /** Whether capital letters say anything: not when all letters are. */
  readonly hasCase: boolean;
  /** The kind of record that the person spoke of by name, where it is not the one that was chosen. */
  scope: Kind | null = null;
  /** Whether something that was asked for had to be left out. */
  leftOut = false;

  constructor(text: string, setting: Setting) {
    this.setting = setting;
    this.text = plain(text);
    this.low = lower(this.text);
    this.hasCase = /[a-z]/.test(this.text);
  }

  /** Every match of the pattern in what is left; it is taken out unless `use` returns false. */
  take(wanted: RegExp | string, use: (match: RegExpExecArray, said: string) => unknown): void {
    const all = pattern(typeof wanted === 'string' ? wanted : wanted.source, 'g');
    all.lastIndex = 0;
    for (let match = all.exec(this.low); match !== null; match = all.exec(this.low)) {
      const end = match.index + match[0].length;
      if (match[0] === '' || use(match, this.text.slice(match.index, end).trim()) === false) {
        all.lastIndex = match.index + 1;
        continue;
      }
      this.blot(match.index, end);
      all.lastIndex = end;
    }
  }

  /** Takes a stretch out. */
  blot(from: number, to: number): void {
    this.low = this.low.slice(0, from) + taken.repeat(to - from) + this.low.slice(to);
  }

  condition(condition: Condition): void {
    this.conditions.push(condition);
  }

  note(sentence: string): void {
    if (!this.notes.includes(sentence)) this.notes.push(sentence);
  }

  /** Says that something was asked for and is not in the filter. */
  leave(sentence: string): void {
    this.leftOut = true;
    this.note(sentence);
  }
}

const patterns = new Map<string, Map<string, RegExp>>();

/**
 * A regular expression, made once for all readings. Its source alone is the key: a string put together anew is hashed
 * anew, all of it.
 */
export function pattern(source: string, flags = ''): RegExp {
  const bySource = patterns.get(flags) ?? new Map<string, RegExp>();
  const known = bySource.get(source) ?? new RegExp(source, flags);
  bySource.set(source, known);
  patterns.set(flags, bySource);
  return known;
}

/** Small letters, place by place: a letter whose small form is longer stays as it is. */
export function lower(text: string): string {
  return text.replace(/[A-Z\u00c0-\u00d6\u00d8-\u00de]/g, (letter) => letter.toLowerCase());
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim();
}
