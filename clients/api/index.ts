export { type Api, type ApiOptions, createApi, type Http } from './client.ts';
export { ApiError, type Code } from './errors.ts';
export type { ListPath, ListQuery, Member, MemberQuery, Page, PagingOptions, Row } from './paging.ts';
export type { RetryOptions } from './retry.ts';
export type { components, operations, paths } from './schema.ts';
