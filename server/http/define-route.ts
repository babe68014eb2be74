import { z } from 'zod';
import type { Config } from '../config.ts';
import type { OwnRows } from '../db/own-rows.ts';
import type { ViewerDatabase } from '../db/viewer-database.ts';
import type { Headers, StreamBody } from '../shared/exchange.ts';
import type { Depends } from '../shared/freshness.ts';
import { type ParameterReader, parameterReader } from '../shared/query-string.ts';
import type { Access, PublicAccess, TokenAccess } from '../viewer/access.ts';
import type { Caller } from '../viewer/authenticator.ts';
import type { SessionProof } from '../viewer/cookie.ts';
import { demandAccess } from './declared-access.ts';
import type { Host } from './host.ts';
import type { ExactJson } from './json.ts';
import type { RawBody } from './raw-body.ts';

/** What a route answers: data to write as JSON, JSON text that PostgreSQL has written, or bytes of another type. */
export type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Values of set-cookie, a header each. */
  readonly cookies?: readonly string[];
  /** Of what may be given again: what of the catalog it depends on; everything unless said. */
  readonly depends?: Depends;
} & (
  | { readonly json: unknown }
  | { readonly text: string }
  | { readonly body: Buffer | string | StreamBody; readonly type: string }
);

/** An answer that is not JSON, as the description lists it. */
export interface OtherAnswer {
  readonly type: string;
  readonly description: string;
}

/** Who is calling, as PostgreSQL has decided it again. */
export interface Reauthentication {
  readonly caller: Caller;
  readonly revision: string;
}

/** Who may be asking: nobody only where strangers, or the holder of a link, are let in. */
export type CallerOf<Of extends Access> = Of extends PublicAccess | TokenAccess ? Caller | null : Caller;

export interface Context<Params, Query, Body, Who extends Caller | null = Caller> {
  /** Null on public routes that were called without a credential. */
  readonly caller: Who;
  /** The browser session by which the caller is known; null for keys. */
  readonly session: SessionProof | null;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Of the request: for negotiation and resumption, never for rights. */
  readonly headers: Headers;
  /** Runs SQL as the caller's database role. */
  readonly db: ViewerDatabase;
  /** The rows that belong to the caller's account, on the primary. */
  readonly own: OwnRows;
  readonly requestId: string;
  /** Of the client, behind the proxies of TRUSTED_PROXIES. */
  readonly clientAddress: string;
  /** Changes with every committed change of the catalog. */
  readonly revision: string;
  readonly signal: AbortSignal;
  /** Only the head of the answer is wanted. */
  readonly isHead: boolean;
  /**
   * Asks once more who is calling, without taking a read: for answers that go on. Rejects with 401, 402 or 403 when the
   * caller may not use the route any more, with 503 when that cannot be found out.
   */
  reauthenticate(): Promise<Reauthentication>;
  readonly host: Host;
  /** Lets the next large request be answered while this one goes on: its bytes are bounded by others from now on. */
  leavePlace(): void;
  /** Puts a failure into the log that came when the answer had begun. */
  report(error: unknown): void;
}

export interface RouteDefinition<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Of extends Access = Access,
> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Pieces in braces are parameters. */
  readonly path: string;
  /** `area.verb-noun`, unique: the file's name and the operationId. */
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Of;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body is bytes of such a type, not JSON: `body` is `z.instanceof(Buffer)`. */
  readonly rawBody?: RawBody;
  /** How the JSON body is read where money is meant. */
  readonly exactJson?: ExactJson;
  readonly answers: Readonly<Record<number, z.ZodType | OtherAnswer>>;
  /** Other forms that a success may take. */
  readonly otherForms?: readonly OtherAnswer[];
  /** Successes carry an ETag and the map's revision, and 304 answers who has them already. */
  readonly revalidates?: boolean;
  /** Whether the installation has it; else there is nothing at the address, for anybody. Always, unless said. */
  readonly isEnabled?: (config: Config) => boolean;
  /** What a browser sees that goes there and is not signed in, in place of the bare 401. */
  readonly signedOut?: () => Promise<Answer>;
  /** A product contract without a promise to outsiders. */
  readonly internal?: boolean;
  /** A page or a part of one, for browsers: not in the description. */
  readonly asset?: boolean;
  /**
   * The answer depends on nothing but the question, the caller's role, window and tier, and the catalog (of that, on
   * what `Answer.depends` says). A function says so of one question.
   */
  readonly cacheable?: boolean | ((query: Readonly<Record<string, unknown>>) => boolean);
  /**
   * True of a request whose answer is an export: the route itself takes it from the allowances; it is never cached.
   */
  isExport?(query: z.output<Query>): boolean;
  run(context: Context<z.output<Params>, z.output<Query>, z.output<Body>, CallerOf<Of>>): Promise<Answer>;
  /**
   * Makes the answer out of the JSON of `run`, new or from the cache: another form, headers of its own, a 304.
   */
  present?(context: Context<unknown, unknown, unknown, CallerOf<Of>>, json: string): Answer;
}

/** A route as the request line sees it. */
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

/** What any route may be given. */
export type AnyContext = Context<unknown, unknown, unknown, Caller | null>;

const nothing = z.strictObject({});

/** Declares one route: who may call it, what it takes, what it answers and how. */
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
