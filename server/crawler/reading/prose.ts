/** Sessions in prose: a span of dates with a year, and the text around it. */
import { spansIn } from './dates.ts';
import type { Draft } from './drafts.ts';
import type { Block, Found } from './types.ts';
import { agesIn, gradesIn, noSession, priceIn, stateIn } from './values.ts';

/** A longer block may describe more than one session, so its details cannot be assigned to the dates. */
const longest = 400;
const nameLength = { least: 3, most: 100 };
const notDates = new RegExp(
  String.raw`\b(by|before|after|until|since|deadline|due|updated|posted|published|copyright|born` +
    String.raw`|founded|closed|no camp|opens?|last (year|summer)|refund|early|through)\b[^.;:()]{0,30}$`,
  'i',
);
const headings = /^h[1-6]$/;
/** Words before dates that make a sentence, or show that the text is about something else. */
const notName = new RegExp(
  String.raw`\b(is|are|was|were|be|been|has|have|had|will|we|our|you|your|it|they|this|that|ran|runs?|` +
    String.raw`hours|office|registration|enrollment|applications?|payments?|balance|tickets?|auditions?|` +
    String.raw`exhibit(ion)?|festival|sale|dates?|from|between|on|in|the|for|to|of|and|at)$|` +
    String.raw`\b(is|are|was|were|been|has|have|had|will|we|you|they)\b`,
  'i',
);
/** Words typical of session names. */
const naming = /\b(camps?|week|session|program|class|workshop|clinic|academy|adventure|explorers?|intensive)\b/i;

interface DatedText {
  readonly name: string;
  readonly named: Block;
  readonly dates: Block;
  readonly start: string;
  readonly end: string;
  readonly rest: readonly Block[];
}

/**
 * Drafts of sessions from text blocks. Call it only for pages where `isCampPage` holds: elsewhere dates may mean
 * anything.
 */
export function draftsOfProse(blocks: readonly Block[]): Draft[] {
  const own = blocks.filter(({ isMargin, tag }) => !isMargin && tag !== 'td' && tag !== 'th');
  return own.flatMap((block, at) => {
    const dated = datedTextIn(block, own, at);
    return dated === null ? [] : [draftOf(dated)];
  });
}

function datedTextIn(block: Block, own: readonly Block[], at: number): DatedText | null {
  if (block.text.length > longest || headings.test(block.tag)) return null;
  const spans = spansIn(block.text);
  const [span] = spans;
  // A single day is rarely a session.
  if (span === undefined || spans.length > 1 || span.start === span.end || noSession.test(block.text)) return null;
  const before = block.text.slice(0, span.at);
  if (notDates.test(before)) return null;
  const inner = before.replace(/[\s:–—(,|•-]+$/, '').trim();
  const above = own[at - 1];
  const after = block.text.slice(span.at + span.length);
  const rest = [{ ...block, text: after }, ...following(block, own, at)];
  const dated = { dates: block, start: span.start, end: span.end, rest };
  if (inner !== '')
    return isName(inner) && !notName.test(inner) && !/[!?]\s|\p{Ll}{4}\.\s/u.test(inner)
      ? { ...dated, name: inner, named: block }
      : null;
  if (above === undefined || !isName(above.text)) return null;
  const isHeading = (headings.test(above.tag) && above.tag !== 'h1') || (above.tag === 'dt' && block.tag === 'dd');
  const isLine = above.tag === block.tag && block.selector === above.selector;
  if (!isHeading && !isLine && !isAlone(above, block)) return null;
  const more = isHeading ? linesBelow(above, block, own, at) : [];
  return { ...dated, rest: [...rest, ...more], name: above.text, named: above };
}

/** Up to three short lines below the dates, in the same section as their heading. */
function linesBelow(heading: Block, block: Block, own: readonly Block[], at: number): Block[] {
  const lines: Block[] = [];
  for (const each of own.slice(at + 1, at + 4)) {
    const isBeside = parentOf(each) === parentOf(heading) && parentOf(each) === parentOf(block);
    const isSentence =
      each.text.length > 120 || /[.!?](\s|$)/.test(each.text.replace(/\b([ap]\.m|yrs|incl|max)\./gi, ''));
    if (!isBeside || isSentence || headings.test(each.tag) || each.tag === 'dt' || spansIn(each.text).length > 0) break;
    lines.push(each);
  }
  return lines;
}

function parentOf({ selector }: Block): string {
  return selector.slice(0, Math.max(0, selector.lastIndexOf(' > ')));
}

/** Whether a line stands directly above, in the same paragraph. */
function isAlone(above: Block, block: Block): boolean {
  return block.selector.startsWith(above.selector) || above.selector.startsWith(block.selector);
}

function isName(text: string): boolean {
  const { least, most } = nameLength;
  return (
    text.length >= least &&
    text.length <= most &&
    /\p{L}{2}/u.test(text) &&
    !noSession.test(text) &&
    !/\b(ages?|\$)/i.test(text)
  );
}

/** The text after the dates in the same paragraph or list item. */
function following(block: Block, own: readonly Block[], at: number): Block[] {
  const next: Block[] = [];
  for (const each of own.slice(at + 1, at + 4)) {
    if (each.selector !== block.selector || spansIn(each.text).length > 0) break;
    next.push(each);
  }
  return next;
}

function draftOf({ name, named, dates, start, end, rest }: DatedText): Draft {
  const found = (block: Block, value: unknown): Found => ({
    value,
    rule: 'prose',
    selector: block.selector,
    quote: block.text,
  });
  const first = (read: (text: string) => unknown): Found | undefined => {
    for (const block of rest) {
      const value = read(block.text);
      if (value !== null) return found(block.text === '' ? dates : block, value);
    }
    return undefined;
  };
  const ages = first((text) => agesIn(text));
  const price = first((text) => priceIn(text));
  return {
    kind: 'session',
    name,
    rank: 3,
    fields: {
      name: found(named, name),
      start_date: found(dates, start),
      end_date: found(dates, end),
      age_range_years: ages,
      grades: ages === undefined ? first((text) => gradesIn(text)) : undefined,
      prices: price === undefined ? undefined : { ...price, value: [price.value] },
      registration_status: first((text) => stateIn(text.replace(/^[\s.,;:–-]+/, ''))),
    },
  };
}

/** Whether dates on a page are likely to be those of sessions. */
export function isCampPage(title: string, blocks: readonly Block[]): boolean {
  const heads = blocks.filter(({ tag, isMargin }) => !isMargin && headings.test(tag)).map(({ text }) => text);
  return (
    [title, ...heads].some((text) => naming.test(text) || /\bsummer\b/i.test(text)) ||
    blocks.some(({ text }) => /\b(camps?|campers?)\b/i.test(text))
  );
}
