/** Microdata and RDFa Lite in a page, converted to the form of JSON-LD. */
import type { Element } from 'domhandler';
import { childrenOf, type Dom, selectorOf, wordsOf } from './dom.ts';
import { type Item, typesOf } from './items.ts';

interface Way {
  readonly rule: 'microdata' | 'rdfa';
  /** The types of an item that this element starts, or null. */
  types(element: Element): string[] | null;
  /** The properties whose value this element is. */
  members(element: Element): string[];
  /** A reference to an item described elsewhere. */
  named(element: Element): object | undefined;
}

const words = (text: string | undefined) => (text ?? '').split(/\s+/).filter((word) => word !== '');

const microdata: Way = {
  rule: 'microdata',
  types: ({ attribs }) => (attribs.itemscope === undefined ? null : typesOf(words(attribs.itemtype))),
  members: ({ attribs }) => words(attribs.itemprop),
  named: () => undefined,
};

const rdfa: Way = {
  rule: 'rdfa',
  types: ({ attribs }) => (attribs.typeof === undefined ? null : typesOf(words(attribs.typeof))),
  members: ({ attribs }) => typesOf(words(attribs.property)),
  named: ({ attribs }) => (attribs.resource === undefined ? undefined : { '@id': attribs.resource }),
};

const mostItems = 1000;
const mostReferences = 20;

export function itemsInMicrodata(dom: Dom): Item[] {
  return itemsIn(dom, microdata, '[itemscope]');
}

export function itemsInRdfa(dom: Dom): Item[] {
  return itemsIn(dom, rdfa, '[typeof]');
}

function itemsIn(dom: Dom, way: Way, selector: string): Item[] {
  const made = new Map<Element, { item: Item; value: Record<string, unknown> }>();
  for (const node of dom(selector).toArray().slice(0, mostItems)) {
    const element = node as Element;
    const types = way.types(element) ?? [];
    const value: Record<string, unknown> = {};
    const id = element.attribs.itemid ?? element.attribs.resource;
    if (id !== undefined) value['@id'] = id;
    const inside = ownerOf(element, made)?.item ?? null;
    made.set(element, { value, item: { rule: way.rule, types, value, at: selectorOf(element), inside } });
  }
  for (const [element, { value }] of made) {
    gather(childrenOf(element), way, value, made, 0);
    for (const id of words(element.attribs.itemref).slice(0, mostReferences))
      gather(elementsCalled(dom, id), way, value, made, 0);
  }
  return [...made.values()].map(({ item }) => item).filter(({ types }) => types.length > 0);
}

function ownerOf<T>(element: Element, made: ReadonlyMap<Element, T>): T | undefined {
  for (let at = element.parent; at !== null; at = at.parent) {
    const owner = made.get(at as Element);
    if (owner !== undefined) return owner;
  }
  return undefined;
}

/** The first element with an id, unless it contains the reference. */
function elementsCalled(dom: Dom, id: string): Element[] {
  const found = /^[\w:.-]{1,100}$/.test(id) ? dom(`[id="${id}"]`).toArray()[0] : undefined;
  return found === undefined ? [] : [found as Element];
}

/** Adds the properties in these elements to the value; nested items keep their own. */
function gather(
  elements: readonly Element[],
  way: Way,
  value: Record<string, unknown>,
  made: ReadonlyMap<Element, { value: Record<string, unknown>; item: Item }>,
  depth: number,
): void {
  if (depth > 100) return;
  for (const child of elements) {
    const inner = made.get(child);
    for (const name of way.members(child)) {
      const said =
        inner === undefined
          ? (way.named(child) ?? saidBy(child))
          : Object.assign(inner.value, { '@type': inner.item.types });
      const before = value[name];
      value[name] = before === undefined ? said : [before, said].flat();
    }
    if (inner === undefined) gather(childrenOf(child), way, value, made, depth + 1);
  }
}

function saidBy(element: Element): string {
  const { name, attribs } = element;
  if (attribs.content !== undefined) return attribs.content;
  if (attribs.datetime !== undefined) return attribs.datetime;
  if (name === 'data' || name === 'meter') return attribs.value ?? wordsOf(element);
  if (name === 'a' || name === 'link' || name === 'area') return attribs.href ?? wordsOf(element);
  if (name === 'img' || name === 'source') return attribs.src ?? '';
  return wordsOf(element);
}
