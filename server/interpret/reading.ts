import type { Kind, Node } from './node.ts';

/**
 * The subject of a condition. place, audience, topic and name exist for every kind; overnight for activities and
 * sessions; organization, activity and session are conditions on that kind only.
 */
export type Subject = 'place' | 'audience' | 'topic' | 'name' | 'record' | 'overnight' | Kind;

/** One condition read from the text. */
export interface Condition {
  readonly about: Subject;
  /** The words it was read from. */
  readonly said: string;
  /** The condition on a record of this kind. */
  on(kind: Kind): Node;
  /** Matches records without a value; a related record may then satisfy the condition. */
  readonly unset?: Node;
  /** The capability needed to see the field. */
  readonly needs?: string;
}

/** The context of an interpretation: the requested kind, today's date, and the caller's capabilities. */
export interface Setting {
  readonly kind: Kind;
  /** Today, YYYY-MM-DD. */
  readonly today: string;
  sees(capability: string): boolean;
}

/** Replaces characters that have been read: neither a letter nor a space. */
const taken = '\ue000';

/** A text being read: words that were understood are blanked, the rest is not understood yet. */
export class Reading {
  readonly setting: Setting;
  /** The text with plain spaces, hyphens and quotation marks. */
  readonly text: string;
  /** The text in lower case with equal offsets; words that were understood are blanked. */
  low: string;
  readonly conditions: Condition[] = [];
  readonly notes: string[] = [];
  /** Whether case is significant: not when the whole text is upper-case. */
  readonly hasCase: boolean;
  /** The kind of record named in the text, if it is not the requested kind. */
  scope: Kind | null = null;
  /** Whether some part of the request was left out. */
  leftOut = false;

  constructor(text: string, setting: Setting) {
    this.setting = setting;
    this.text = plain(text);
    this.low = lower(this.text);
    this.hasCase = /[a-z]/.test(this.text);
  }

  /** Calls `use` with every match in the remaining text and blanks it, unless `use` returns false. */
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

  /** Blanks a range. */
  blot(from: number, to: number): void {
    this.low = this.low.slice(0, from) + taken.repeat(to - from) + this.low.slice(to);
  }

  condition(condition: Condition): void {
    this.conditions.push(condition);
  }

  note(sentence: string): void {
    if (!this.notes.includes(sentence)) this.notes.push(sentence);
  }

  /** Notes that something requested is not in the filter. */
  leave(sentence: string): void {
    this.leftOut = true;
    this.note(sentence);
  }
}

const patterns = new Map<string, Map<string, RegExp>>();

/** A compiled regular expression, cached by its source: building and hashing long sources again would be slow. */
export function pattern(source: string, flags = ''): RegExp {
  const bySource = patterns.get(flags) ?? new Map<string, RegExp>();
  const known = bySource.get(source) ?? new RegExp(source, flags);
  bySource.set(source, known);
  patterns.set(flags, bySource);
  return known;
}

/** Lower-case with equal length: only letters whose lower case has one code unit are changed. */
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
