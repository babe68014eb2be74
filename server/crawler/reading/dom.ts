/** The DOM of a page, for microdata, RDFa and tables, which a single pass cannot read. */
import { load } from 'cheerio/slim';
import type { Element } from 'domhandler';
import { squeeze } from './scan-html.ts';

export type Dom = ReturnType<typeof load>;

export function domOf(text: string): Dom {
  return load(text);
}

/** A CSS selector that matches only this element. */
export function selectorOf(element: Element): string {
  const path: string[] = [];
  for (let at: Element | null = element; at !== null && path.length < 40; at = parentOf(at)) {
    const id = at.attribs.id;
    if (id !== undefined && /^[A-Za-z][\w-]{0,60}$/.test(id)) {
      path.unshift(`#${id}`);
      break;
    }
    const { name } = at;
    if (name === 'html' || name === 'body') {
      path.unshift(name);
      break;
    }
    let nth = 1;
    for (let before = at.prev; before !== null; before = before.prev)
      if (before.type === 'tag' && (before as Element).name === name) nth++;
    path.unshift(`${name}:nth-of-type(${nth})`);
  }
  return path.join(' > ');
}

export function parentOf(element: Element): Element | null {
  const { parent } = element;
  return parent !== null && parent.type === 'tag' ? (parent as Element) : null;
}

export function childrenOf(element: Element): Element[] {
  return element.children.filter((child): child is Element => child.type === 'tag');
}

/** The text of an element, with a space at each line break. */
export function wordsOf(element: Element): string {
  const words: string[] = [];
  const walk = (node: Element, depth: number) => {
    if (depth > 200) return;
    for (const child of node.children)
      if (child.type === 'text') words.push((child as unknown as { data: string }).data);
      else if (child.type === 'tag') {
        const { name } = child as Element;
        const isBlock = /^(br|p|div|li|td|th|h\d)$/.test(name);
        if (isBlock) words.push(' ');
        walk(child as Element, depth + 1);
        if (isBlock) words.push(' ');
      }
  };
  walk(element, 0);
  return squeeze(words.join(''));
}
