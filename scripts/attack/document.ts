/** What the service says of its own routes, as far as the attack needs it. */
import type { Who } from './probe.ts';
import type { Target } from './target.ts';

export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly summary: string;
  readonly isPublic: boolean;
  /** Capability or role that somebody needs; null when any caller may. */
  readonly capability: string | null;
  readonly role: string | null;
  readonly isForBrowsers: boolean;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly type: string;
  }[];
}

interface Access {
  readonly capability: string | null;
  readonly role: string | null;
  readonly browserOnly?: boolean;
}

interface Raw {
  readonly summary: string;
  readonly security: readonly object[];
  readonly 'x-access'?: Access;
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: { type?: string } }[];
}

const id = '00000000-0000-4000-8000-000000000000';

/** Reads `/openapi.json`. */
export async function readOperations(target: Target, who: Who): Promise<Operation[]> {
  const { paths } = (await target.read('/openapi.json', who)) as { paths: Record<string, Record<string, Raw>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, security, 'x-access': access, parameters = [] }]) => ({
      path,
      method: method.toUpperCase(),
      summary,
      isPublic: security.some((one) => Object.keys(one).length === 0),
      capability: access?.capability ?? null,
      role: access?.role ?? null,
      isForBrowsers: access?.browserOnly === true,
      parameters: parameters.map(({ schema, required = false, ...one }) => ({
        ...one,
        required,
        type: schema.type ?? 'string',
      })),
    })),
  );
}

/** An address of the route that names no record. */
export function addressOf({ path }: Operation): string {
  return path.replaceAll(/\{\w+\}/g, id);
}
