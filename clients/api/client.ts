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
  /** An account credential or a named key: the header x-api-key. */
  readonly key?: string;
  /** More headers of every request, such as a cookie. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The service as typed calls. Every path, parameter, body and answer is that of the OpenAPI document. */
export interface Api {
  /** The JSON answer of a read. */
  readonly get: Get;
  /** The JSON answer of a question with a body. */
  readonly post: Post;
  /** All rows of a list that the plan's window reaches, page by page as they are taken. */
  list<P extends ListPath>(path: P, query?: ListQuery<P>, options?: PagingOptions): AsyncGenerator<Row<P>, void>;
  /** The same as pages, which say how many records there are and how many can be reached. */
  pages<P extends ListPath>(path: P, query?: ListQuery<P>, options?: PagingOptions): AsyncGenerator<Page<P>, void>;
  /** All records of a group of the map, along its cursor. */
  members(query: MemberQuery, options?: PagingOptions): AsyncGenerator<Member, void>;
  /** Answers with their headers, and forms other than JSON: `http.GET(path, { parseAs: 'stream', … })`. */
  readonly http: Http;
}

/** Opens the service at a base address. */
export function createApi(baseUrl: string | URL, options: ApiOptions = {}): Api {
  const { key, headers = {} } = options;
  const http: Http = createFetchClient<paths, 'application/json'>({
    baseUrl: String(baseUrl),
    headers: { ...headers, ...(key !== undefined && { 'x-api-key': key }) },
    // Filters by columns are parameters of their own, as the document says of them.
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

/** The data of an answer. One that breaks off is no answer; what the caller gave up is thrown as it is. */
async function dataOf(asked: Promise<{ data?: unknown }>, signal?: AbortSignal | null): Promise<unknown> {
  try {
    return (await asked).data;
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted === true) throw error;
    throw noAnswer(error);
  }
}
