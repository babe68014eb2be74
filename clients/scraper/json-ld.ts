/** Structured data in a page: https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents */

/** A node of the data and its location in the page. */
export interface Node {
  readonly types: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
  /** The script's number in the page, and the path within it. */
  readonly at: string;
}

const scripts = /<script\b[^>]*\btype\s*=\s*["']?application\/ld\+json\b[^>]*>([\s\S]*?)<\/script\s*>/gi;
const comments = /<!--[\s\S]*?-->/g;
const mostNodes = 2000;

/** All nodes with a type, including nested ones, in document order; scripts that are not valid JSON are skipped. */
export function findNodes(html: string): Node[] {
  const nodes: Node[] = [];
  [...html.replace(comments, '').matchAll(scripts)].forEach(([, text = ''], nth) => {
    try {
      walk(JSON.parse(text), `script[${nth}]`, nodes, 0);
    } catch {}
  });
  return nodes;
}

function walk(value: unknown, at: string, nodes: Node[], depth: number): void {
  if (depth > 16 || nodes.length >= mostNodes || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    value.forEach((member, nth) => {
      walk(member, `${at}[${nth}]`, nodes, depth + 1);
    });
    return;
  }
  const node = value as Record<string, unknown>;
  const types = [node['@type']].flat().filter((type): type is string => typeof type === 'string');
  if (types.length > 0) nodes.push({ types: types.map(bare), value: node, at });
  for (const [name, member] of Object.entries(node))
    if (name !== '@context') walk(member, `${at}.${name}`, nodes, depth + 1);
}

/** Converts `https://schema.org/Event` and `schema:Event` to `Event`. */
function bare(name: string): string {
  return name.replace(/^https?:\/\/schema\.org\/|^schema:/, '');
}

/** The first text of a member, trimmed; numbers are converted to text. */
export function textOf(value: unknown): string | undefined {
  const [first] = [value].flat();
  if (typeof first === 'number') return String(first);
  if (typeof first !== 'string') return undefined;
  const text = first.replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}

/** The first object of a member. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return [value].flat().find((each) => typeof each === 'object' && each !== null) as
    | Readonly<Record<string, unknown>>
    | undefined;
}

/** A name given as text or as an object with `name`. */
export function nameOf(value: unknown): string | undefined {
  return textOf(value) ?? textOf(objectOf(value)?.name);
}
