import { z } from 'zod';
import type { Config } from '../config.ts';
import type { OwnRows } from '../db/own-rows.ts';
import type { ViewerDatabase } from '../db/viewer-database.ts';
import type { Headers, StreamBody } from '../shared/exchange.ts';
import type { Depends } from '../shared/freshness.ts';
import { type ParameterReader, parameterReader } from '../shared/query-string.ts';
import type { Access, PublicAccess, TokenAccess } from '../viewer/access.ts';
import type { Reauthentication } from '../viewer/authentication.ts';
import type { Caller } from '../viewer/caller.ts';
import type { SessionProof } from '../viewer/cookie.ts';
import { demandAccess } from './declared-access.ts';
import type { Host } from './host.ts';
import type { ExactJson } from './json.ts';
import type { RawBody } from './raw-body.ts';

/** A route's answer: data to serialize as JSON, JSON text from PostgreSQL, or bytes of another type. */
export type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Values of set-cookie, one header each. */
  readonly cookies?: readonly string[];
  /** For cacheable answers: what they depend on in the catalog; by default everything. */
  readonly depends?: Depends;
} & (
  | { readonly json: unknown }
  | { readonly text: string }
  | { readonly body: Buffer | string | StreamBody; readonly type: string }
);

/** An answer that is not JSON, for the OpenAPI document. */
export interface OtherAnswer {
  readonly type: string;
  readonly description: string;
}

/** The caller of a route; null only on public routes and routes with update links. */
export type CallerOf<Of extends Access> = Of extends PublicAccess | TokenAccess ? Caller | null : Caller;

export interface Context<Params, Query, Body, Who extends Caller | null = Caller> {
  /** Null on public routes that were called without a credential. */
  readonly caller: Who;
  /** The browser session of the caller; null for keys. */
  readonly session: SessionProof | null;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** For negotiation and resumption, never for rights. */
  readonly headers: Headers;
  /** Runs SQL as the caller's database role. */
  readonly db: ViewerDatabase;
  /** The rows that belong to the caller's account, on the primary. */
  readonly own: OwnRows;
  readonly requestId: string;
  /** The client's address behind TRUSTED_PROXIES. */
  readonly clientAddress: string;
  /** Changes with every committed change of the catalog. */
  readonly revision: string;
  readonly signal: AbortSignal;
  /** True for HEAD: only the headers are sent. */
  readonly isHead: boolean;
  /**
   * Authenticates the caller again without debiting a read, for long-running answers. Rejects with 401, 402 or 403 when
   * the caller may no longer use the route, with 503 when that cannot be determined.
   */
  reauthenticate(): Promise<Reauthentication>;
  readonly host: Host;
  /**
   * Releases the permit of a large request early, so that the next one can start; the caller bounds this one's memory
   * by other means.
   */
  releasePermit(): void;
  /** Logs a failure that happened after the response had begun. */
  report(error: unknown): void;
}

export interface RouteDefinition<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Of extends Access = Access,
> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Segments in braces are parameters. */
  readonly path: string;
  /** `area.verb-noun`, unique: also the file's name and the operationId. */
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Of;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body is bytes of this type instead of JSON: `body` is `z.instanceof(Buffer)`. */
  readonly rawBody?: RawBody;
  /** Strict number parsing of a JSON body with amounts of money. */
  readonly exactJson?: ExactJson;
  readonly answers: Readonly<Record<number, z.ZodType | OtherAnswer>>;
  /** Other media types that a success may have. */
  readonly otherForms?: readonly OtherAnswer[];
  /** Successes carry an ETag and the map's revision; If-None-Match is answered with 304. */
  readonly revalidates?: boolean;
  /** Whether the settings enable the route; if not, it is 404 for everybody. Enabled by default. */
  readonly isEnabled?: (config: Config) => boolean;
  /** The page that a browser gets instead of the bare 401. */
  readonly signedOut?: () => Promise<Answer>;
  /** Used by our own clients only, without a compatibility promise. */
  readonly internal?: boolean;
  /** A page or a file of one, for browsers: omitted from the OpenAPI document. */
  readonly asset?: boolean;
  /**
   * Whether the answer depends only on the parameters, the caller's role, result window and tier, and the catalog
   * (there on what `Answer.depends` names). A function decides it per request.
   */
  readonly cacheable?: boolean | ((query: Readonly<Record<string, unknown>>) => boolean);
  /** Whether a request is an export: the route debits the allowances itself, and the answer is never cached. */
  isExport?(query: z.output<Query>): boolean;
  run(context: Context<z.output<Params>, z.output<Query>, z.output<Body>, CallerOf<Of>>): Promise<Answer>;
  /** Converts the JSON of `run`, fresh or cached, into the response: another media type, extra headers, a 304. */
  present?(context: Context<unknown, unknown, unknown, CallerOf<Of>>, json: string): Answer;
}

/** A route with its types erased, as the application uses it. */
export interface Route
  extends Omit<
    RouteDefinition<z.ZodObject, z.ZodObject, z.ZodType>,
    'params' | 'query' | 'isExport' | 'run' | 'present'
  > {
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly read: { readonly params: ParameterReader; readonly query: ParameterReader };
  isExport(query: unknown): boolean;
  run(context: AnyContext): Promise<Answer>;
  present?(context: AnyContext, json: string): Answer;
}

/** A context with its types erased. */
export type AnyContext = Context<unknown, unknown, unknown, Caller | null>;

const nothing = z.strictObject({});

/** Declares one route: who may call it, its parameters, its answers and its handler. */
export function defineRoute<
  Params extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  const Of extends Access = Access,
>(definition: RouteDefinition<Params, Query, Body, Of>): Route {
  demandAccess(definition.name, definition.access);
  const params = definition.params ?? nothing;
  const query = definition.query ?? nothing;
  const inPath = [...definition.path.matchAll(/\{([a-zA-Z]+)\}/g)].map((match) => match[1]);
  if (inPath.toSorted().join() !== Object.keys(params.shape).toSorted().join())
    throw new Error(`${definition.name}: the path's parameters and its params schema differ`);
  return {
    ...definition,
    params,
    query,
    read: { params: parameterReader(params), query: parameterReader(query) },
    isExport: (definition.isExport ?? (() => false)) as Route['isExport'],
    run: definition.run as Route['run'],
    ...(definition.present === undefined ? {} : { present: definition.present as NonNullable<Route['present']> }),
  };
}
