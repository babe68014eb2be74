import createFetchClient from 'openapi-fetch';
import type { Get, Http, Post } from './calls.ts';
import { ApiError, noAnswer } from './errors.ts';
import {
  type ListPath,
  type ListQuery,
  type Member,
  type MemberQuery,
  type Page,
  type PagingOptions,
  type Row,
  readMembers,
  readPages,
  readRows,
} from './paging.ts';
import { type RetryOptions, retryingFetch } from './retry.ts';
import type { paths } from './schema.ts';

export interface ApiOptions extends RetryOptions {
  /** An account credential or a named key, sent as the header x-api-key. */
  readonly key?: string;
  /** Further headers of every request, such as a cookie. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The service as typed calls. Paths, parameters, bodies and answers have the types of the OpenAPI document. */
export interface Api {
  /** Sends a GET; resolves to the JSON answer. */
  readonly get: Get;
  /** Sends a POST; resolves to the JSON answer. */
  readonly post: Post;
  /** Yields all rows of a list within the plan's result window; requests pages as needed. */
  list<P extends ListPath>(path: P, query?: ListQuery<P>, options?: PagingOptions): AsyncGenerator<Row<P>, void>;
  /** Yields the pages of a list, each with the numbers of all records and of reachable records. */
  pages<P extends ListPath>(path: P, query?: ListQuery<P>, options?: PagingOptions): AsyncGenerator<Page<P>, void>;
  /** Yields all members of a group of the map, by cursor. */
  members(query: MemberQuery, options?: PagingOptions): AsyncGenerator<Member, void>;
  /** openapi-fetch itself, for headers and formats other than JSON: `http.GET(path, { parseAs: 'stream', … })`. */
  readonly http: Http;
}

/** Creates a client of the service at this base URL. */
export function createApi(baseUrl: string | URL, options: ApiOptions = {}): Api {
  const { key, headers = {} } = options;
  const http: Http = createFetchClient<paths, 'application/json'>({
    baseUrl: String(baseUrl),
    headers: { ...headers, ...(key !== undefined && { 'x-api-key': key }) },
    // Column filters are separate query parameters, as the OpenAPI document declares.
    querySerializer: { object: { style: 'form', explode: true } },
    fetch: retryingFetch(options),
  });
  const api: Api = {
    http,
    get: (path, ...[init]) => dataOf(http.request('get', path, init as never), init?.signal) as never,
    post: (path, ...[init]) => dataOf(http.request('post', path, init as never), init?.signal) as never,
    list: (path, query, paging) => readRows(api.get, path, query, paging),
    pages: (path, query, paging) => readPages(api.get, path, query, paging),
    members: (query, paging) => readMembers(api.get, query, paging),
  };
  return api;
}

/** The data of an answer. A broken connection throws ApiError; an abort by the caller throws the signal's reason. */
async function dataOf(asked: Promise<{ data?: unknown }>, signal?: AbortSignal | null): Promise<unknown> {
  try {
    return (await asked).data;
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted === true) throw error;
    throw noAnswer(error);
  }
}
