/** The parts of the deployment's OpenAPI document that the attack needs. */
import type { Answer, Request, Who } from './probe.ts';
import type { Target } from './target.ts';

export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly summary: string;
  readonly isPublic: boolean;
  /** Required capability or role; null when any caller is admitted. */
  readonly capability: string | null;
  readonly role: string | null;
  readonly isForBrowsers: boolean;
  /** Whether a browser session is admitted; changes also need its CSRF token. */
  readonly takesCookies: boolean;
  readonly takesNamedKeys: boolean;
  readonly takesService: boolean;
  readonly isForInstallations: boolean;
  /** Whether members of an organization are admitted without the role; the route then checks the record. */
  readonly isForMembers: boolean;
  readonly body: 'none' | 'optional' | 'required';
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
  readonly namedKeys: boolean;
  readonly service: boolean | 'delegated';
  readonly installations?: boolean;
  readonly members?: boolean;
}

interface Raw {
  readonly summary: string;
  readonly security: readonly object[];
  readonly 'x-access'?: Access;
  readonly requestBody?: { readonly required?: boolean };
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: { type?: string } }[];
}

const id = '00000000-0000-4000-8000-000000000000';

/** Reads `/openapi.json`. */
export async function readOperations(target: Target, who: Who): Promise<Operation[]> {
  const { paths } = (await target.read('/openapi.json', who)) as { paths: Record<string, Record<string, Raw>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => operationOf(path, method, raw)),
  );
}

function operationOf(path: string, method: string, raw: Raw): Operation {
  const { summary, security, 'x-access': access, requestBody, parameters = [] } = raw;
  return {
    path,
    method: method.toUpperCase(),
    summary,
    isPublic: security.some((one) => Object.keys(one).length === 0),
    capability: access?.capability ?? null,
    role: access?.role ?? null,
    isForBrowsers: access?.browserOnly === true,
    takesCookies: security.some((one) => 'session' in one),
    takesNamedKeys: access?.namedKeys === true,
    takesService: access !== undefined && access.service !== false,
    isForInstallations: access?.installations === true,
    isForMembers: access?.members === true,
    body: requestBody === undefined ? 'none' : requestBody.required === true ? 'required' : 'optional',
    parameters: parameters.map(({ schema, required = false, ...one }) => ({
      ...one,
      required,
      type: schema.type ?? 'string',
    })),
  };
}

/** A path of the route with an id that does not exist. */
export function addressOf({ path }: Pick<Operation, 'path'>): string {
  return path.replaceAll(/\{\w+\}/g, id);
}

/** A request with an id that does not exist and an empty body. */
export function requestTo(operation: Operation, headers: Readonly<Record<string, string>> = {}): Request {
  const { method } = operation;
  const path = addressOf(operation);
  return method === 'GET'
    ? { method, path, headers }
    : { method, path, body: '{}', headers: { 'content-type': 'application/json', ...headers } };
}

/** Whether the settings of the deployment disable the route. */
export function isSwitchedOff({ status, text }: Answer): boolean {
  return status === 404 && /^\{"error":true,"message":"[^"]*"\}$/.test(text);
}
