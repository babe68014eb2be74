/** Returns the element with this id; throws if it does not exist. */
export function element<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element ${id}.`);
  return found as T;
}

/** Creates an element with a text, which is never parsed as HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text = '',
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (text !== '') made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
