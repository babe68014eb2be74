import type { Route } from './define-route.ts';

declare module './host.ts' {
  interface Host {
    readonly routes: readonly Route[];
  }
}

export interface Match {
  readonly route: Route;
  /** Raw path segments by parameter name, still percent-encoded. */
  readonly captured: Readonly<Record<string, string>>;
}

/** Finds the route of a request: the match, the allowed methods of a known path, or null. */
export type Router = (method: string, path: string) => Match | { readonly allow: string } | null;

/** A path parameter and its segment's suffix: `.webp` in `{width}.webp`. */
interface Captured {
  readonly name: string;
  readonly ending: string;
}

interface Node {
  readonly fixed: Map<string, Node>;
  open: Node | null;
  readonly methods: Map<string, { readonly route: Route; readonly names: readonly Captured[] }>;
}

const noCapture: Readonly<Record<string, string>> = Object.freeze({});

/** Builds the router. In each segment a fixed word wins over a parameter. HEAD is routed as GET. */
export function buildRouter(routes: readonly Route[]): Router {
  const root = newNode();
  const direct = new Map<string, Match>();
  for (const route of routes) {
    let node = root;
    const names: Captured[] = [];
    for (const segment of route.path.slice(1).split('/')) {
      const [, name, ending = ''] = /^\{(.+)\}(\.[a-z]+)?$/.exec(segment) ?? [];
      if (name !== undefined) {
        names.push({ name, ending });
        node.open ??= newNode();
        node = node.open;
      } else node = childOf(node, segment);
    }
    const method = route.method.toUpperCase();
    if (node.methods.has(method)) throw new Error(`${route.name}: ${method} ${route.path} is taken`);
    node.methods.set(method, { route, names });
    if (names.length === 0) direct.set(`${method} ${route.path}`, { route, captured: noCapture });
  }

  return (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const known = direct.get(`${wanted} ${path}`);
    if (known !== undefined) return known;
    const values: string[] = [];
    const node = descend(root, path.split('/'), 1, values);
    if (node === null) return null;
    const found = node.methods.get(wanted);
    if (found === undefined) return { allow: allowed(node) };
    if (!found.names.every(({ ending }, at) => values[at]?.endsWith(ending))) return null;
    const pieces = found.names.map(({ name, ending }, at) => [name, withoutEnding(values[at] ?? '', ending)]);
    return { route: found.route, captured: Object.fromEntries(pieces) };
  };
}

function descend(node: Node, segments: readonly string[], at: number, values: string[]): Node | null {
  const segment = segments[at];
  if (segment === undefined) return node.methods.size > 0 ? node : null;
  const fixed = node.fixed.get(segment);
  const found = fixed === undefined ? null : descend(fixed, segments, at + 1, values);
  if (found !== null || node.open === null || segment === '') return found;
  values.push(segment);
  const open = descend(node.open, segments, at + 1, values);
  if (open === null) values.pop();
  return open;
}

function allowed(node: Node): string {
  const methods = [...node.methods.keys()];
  if (methods.includes('GET')) methods.push('HEAD');
  return methods.toSorted().join(', ');
}

function withoutEnding(text: string, ending: string): string {
  return text.slice(0, text.length - ending.length);
}

function childOf(node: Node, segment: string): Node {
  const child = node.fixed.get(segment) ?? newNode();
  node.fixed.set(segment, child);
  return child;
}

function newNode(): Node {
  return { fixed: new Map(), open: null, methods: new Map() };
}
