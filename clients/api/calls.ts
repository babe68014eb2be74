/** Types of GET and POST calls: paths, parameters, bodies and answers of the service's OpenAPI document. */
import type { Client, ClientPathsWithMethod, MaybeOptionalInit, MethodResponse } from 'openapi-fetch';
import type { paths } from './schema.ts';

/** openapi-fetch typed by the service's document, with this client's retries; errors are thrown as ApiError. */
export type Http = Client<paths, 'application/json'>;

type Path<Method extends 'get' | 'post'> = ClientPathsWithMethod<Http, Method>;
type Given<Init> = Record<string, never> extends Init ? [init?: Init] : [init: Init];

export type Get = <P extends Path<'get'>, Init extends MaybeOptionalInit<paths[P], 'get'>>(
  path: P,
  ...init: Given<Init>
) => Promise<MethodResponse<Http, 'get', P, Init>>;

export type Post = <P extends Path<'post'>, Init extends MaybeOptionalInit<paths[P], 'post'>>(
  path: P,
  ...init: Given<Init>
) => Promise<MethodResponse<Http, 'post', P, Init>>;
