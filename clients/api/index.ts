export type { Http } from './calls.ts';
export { type Api, type ApiOptions, createApi } from './client.ts';
export { ApiError, type Code } from './errors.ts';
export type { ListPath, ListQuery, Member, MemberQuery, Page, PagingOptions, Row } from './paging.ts';
export type { RetryOptions } from './retry.ts';
export type { components, operations, paths } from './schema.ts';
