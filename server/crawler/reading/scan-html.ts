/** Reads HTML in one pass: links, headings, visible text with selectors, and whether a DOM is needed. */
import { Parser } from 'htmlparser2';
import { inline, margins, silent } from './elements.ts';
import { parsePieces } from './parse-pieces.ts';
import type { Block, Link } from './types.ts';

/** Limits per page; the rest is ignored. */
const most = { links: 3000, blocks: 6000, text: 400_000, data: 2_000_000, depth: 400 };

export interface Scan {
  readonly title: string;
  readonly siteName: string | null;
  readonly description: string;
  readonly canonical: string | null;
  readonly base: string;
  readonly robots: string;
  readonly links: readonly Link[];
  readonly blocks: readonly Block[];
  /** JSON-LD scripts, in order. */
  readonly data: readonly string[];
  readonly hasMicrodata: boolean;
  readonly hasRdfa: boolean;
  readonly tables: number;
  readonly forms: number;
  /** Number of leading characters that a DOM can be built from. */
  readonly shallow: number;
}

interface Level {
  readonly tag: string;
  readonly path: string;
  readonly counts: Record<string, number>;
  readonly isMargin: boolean;
  readonly isHidden: boolean;
  readonly isInline: boolean;
}

/** Scans HTML; malformed markup is accepted. */
export function scanHtml(text: string, url: string): Scan {
  const scanner = new Scanner(url);
  const parser = new Parser(scanner, { decodeEntities: true, lowerCaseTags: true });
  const shallow = parsePieces(parser, scanner, text);
  return { ...scanner.finish(), shallow };
}

class Scanner {
  readonly #links: { url: string; words: string; rel: string }[] = [];
  readonly #blocks: Block[] = [];
  readonly #data: string[] = [];
  readonly #levels: Level[] = [];
  #base: string;
  #isBaseGiven = false;
  #title: string | null = null;
  #siteName: string | null = null;
  #description = '';
  #canonical: string | null = null;
  #robots = '';
  #words = '';
  #textSize = 0;
  #dataSize = 0;
  #capture: 'title' | 'data' | null = null;
  #link: { url: string; words: string; rel: string } | null = null;
  #hasMicrodata = false;
  #hasRdfa = false;
  #tables = 0;
  #forms = 0;
  #deep = 0;

  constructor(url: string) {
    this.#base = url;
  }

  get depth(): number {
    return this.#levels.length + this.#deep;
  }

  /** The parser was reset: the open elements will not be closed. */
  forget(): void {
    this.#deep = 0;
  }

  onopentag(tag: string, attributes: Record<string, string>): void {
    const above = this.#levels.at(-1);
    if (attributes.itemscope !== undefined) this.#hasMicrodata = true;
    if (attributes.typeof !== undefined) this.#hasRdfa = true;
    const isInline = inline.has(tag);
    if (!isInline) this.#flush();
    this.#meet(tag, attributes);
    // Elements nested deeper are read as if they were at this level.
    if (this.#levels.length >= most.depth) {
      this.#deep++;
      return;
    }
    const counts = above?.counts ?? {};
    const nth = (counts[tag] ?? 0) + 1;
    counts[tag] = nth;
    const path = isInline ? (above?.path ?? '') : pathOf(above?.path ?? '', tag, attributes.id, nth);
    const isHidden =
      above?.isHidden === true ||
      silent.has(tag) ||
      attributes.hidden !== undefined ||
      /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.style ?? '');
    const isMargin =
      above?.isMargin === true || margins.has(tag) || /^(navigation|contentinfo)$/.test(attributes.role ?? '');
    this.#levels.push({ tag, path, counts: isInline ? counts : {}, isMargin, isHidden, isInline });
  }

  #meet(tag: string, attributes: Record<string, string>): void {
    if (tag === 'a' || tag === 'area') this.#openLink(attributes);
    else if (tag === 'title') {
      if (this.#title === null && !this.#isInside('svg')) {
        this.#title = '';
        this.#capture = 'title';
      }
    } else if (tag === 'meta') this.#meta(attributes);
    else if (tag === 'link') this.#linkElement(attributes);
    else if (tag === 'base' && attributes.href !== undefined && !this.#isBaseGiven) {
      this.#isBaseGiven = true;
      this.#base = URL.parse(attributes.href, this.#base)?.href ?? this.#base;
    } else if (tag === 'script' && /^\s*application\/ld\+json\b/i.test(attributes.type ?? '')) {
      this.#data.push('');
      this.#capture = 'data';
    } else if (tag === 'table') this.#tables++;
    else if (tag === 'form') this.#forms++;
    else if ((tag === 'iframe' || tag === 'frame') && attributes.src !== undefined)
      this.#addLink(attributes.src, 'frame');
  }

  #isInside(tag: string): boolean {
    return this.#levels.some((level) => level.tag === tag);
  }

  #meta({ name = '', property = '', content = '' }: Record<string, string>): void {
    const word = (name || property).toLowerCase();
    if (word === 'robots' || word === 'campatlasbot') this.#robots += ` ${content.toLowerCase()}`;
    else if (word === 'og:site_name') this.#siteName ??= squeeze(content) || null;
    else if (word === 'description') this.#description ||= squeeze(content).slice(0, 1000);
  }

  #linkElement({ rel = '', href, type = '' }: Record<string, string>): void {
    if (href === undefined) return;
    const words = rel.toLowerCase().split(/\s+/);
    if (words.includes('canonical')) this.#canonical ??= URL.parse(href, this.#base)?.href ?? null;
    else if (words.includes('next') || (words.includes('alternate') && type === 'text/calendar'))
      this.#addLink(href, rel);
  }

  #openLink({ href, rel = '' }: Record<string, string>): void {
    if (href === undefined) return;
    this.#link = this.#addLink(href, rel);
  }

  #addLink(href: string, rel: string) {
    const url = URL.parse(href.trim(), this.#base);
    if (url === null || this.#links.length >= most.links) return null;
    const link = { url: url.href, words: '', rel };
    this.#links.push(link);
    return link;
  }

  ontext(words: string): void {
    if (this.#capture === 'title') {
      this.#title = (this.#title ?? '').concat(words).slice(0, 2000);
      return;
    }
    if (this.#capture === 'data') {
      this.#dataSize += words.length;
      if (this.#dataSize <= most.data) this.#data[this.#data.length - 1] += words;
      return;
    }
    if (this.#levels.at(-1)?.isHidden === true || this.#textSize > most.text) return;
    this.#textSize += words.length;
    this.#words += words;
    if (this.#link !== null && this.#link.words.length < 300) this.#link.words += words;
  }

  onclosetag(tag: string): void {
    if (tag === 'a') this.#link = null;
    if (tag === 'title' || tag === 'script') this.#capture = null;
    if (this.#deep > 0) {
      this.#deep--;
      return;
    }
    const level = this.#levels.at(-1);
    if (level === undefined) return;
    if (!level.isInline) this.#flush();
    this.#levels.pop();
  }

  #flush(): void {
    const text = squeeze(this.#words);
    this.#words = '';
    const level = this.#levels.findLast(({ isInline }) => !isInline);
    if (text === '' || this.#blocks.length >= most.blocks) return;
    const { tag = 'body', path: selector = 'body', isMargin = false } = level ?? {};
    this.#blocks.push({ tag, text, selector, isMargin });
  }

  finish(): Omit<Scan, 'shallow'> {
    this.#flush();
    return {
      title: squeeze(this.#title ?? ''),
      siteName: this.#siteName,
      description: this.#description,
      canonical: this.#canonical,
      base: this.#base,
      robots: this.#robots,
      links: this.#links.map(({ url, words, rel }) => ({ url, text: squeeze(words).slice(0, 200), rel })),
      blocks: this.#blocks,
      data: this.#data,
      hasMicrodata: this.#hasMicrodata,
      hasRdfa: this.#hasRdfa,
      tables: this.#tables,
      forms: this.#forms,
    };
  }
}

function pathOf(above: string, tag: string, id: string | undefined, nth: number): string {
  if (id !== undefined && /^[A-Za-z][\w-]{0,60}$/.test(id)) return `#${id}`;
  if (tag === 'html' || tag === 'body') return tag;
  return `${above === '' || above === 'html' ? '' : `${above} > `}${tag}:nth-of-type(${nth})`;
}

/** Collapses white space and trims. */
export function squeeze(text: string): string {
  return text.replace(/[\s\u00A0\u200B\uFEFF]+/g, ' ').trim();
}
