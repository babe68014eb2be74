import { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { AllowanceFailure, Failure, HiddenFailure, PlanFailure, SwitchedOff, Unauthorized } from '../shared/failure.ts';
import type { Route } from './define-route.ts';

const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;

/** Response headers shared by several answers. */
export const headerComponents = {
  RequestId: { description: 'Identifies this response in the logs.', schema: text, required: true },
  ReadsRemaining: { description: 'Metered reads left this month, after this one.', schema: { ...integer, minimum: 0 } },
  ExportRemaining: { description: 'Exports left this month after this one.', schema: { ...integer, minimum: 0 } },
  RateLimit: { description: 'Reads left (r) and seconds until the allowance is renewed (t).', schema: text },
  RateLimitPolicy: { description: 'The allowance of a calendar month (q).', schema: text },
  ETag: { description: 'Identifies the content shown to this caller, for `If-None-Match`. Always weak.', schema: text },
  MapRevision: {
    description: 'Identifies the state of the catalog from which the response was made. Tokens have no order.',
    schema: text,
  },
  RetryAfter: { description: 'Seconds to wait before retrying.', schema: { ...integer, minimum: 1 } },
};

const requestId = { 'x-request-id': { $ref: '#/components/headers/RequestId' } };

/** The header of answers that say when to retry. */
export const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

function answer(description: string, schema: z.ZodType, headers = {}): ZodOpenApiResponseObject {
  return { description, headers: { ...requestId, ...headers }, content: { 'application/json': { schema } } };
}

/** Headers of answers that support If-None-Match. */
export const revalidationHeaders = {
  ETag: { $ref: '#/components/headers/ETag' },
  'X-Map-Revision': { $ref: '#/components/headers/MapRevision' },
};

const notModified: ZodOpenApiResponseObject = {
  description: 'The content matches `If-None-Match`. No body.',
  headers: { ...requestId, ...revalidationHeaders },
};

/** Answers that every route can give. */
export const responseComponents = {
  NotModified: notModified,
  Malformed: answer('A parameter is unknown, blank, repeated or malformed, or the request is malformed.', Failure),
  Unauthorized: answer('The credential is missing, wrong, revoked or rotated.', Unauthorized),
  PlanRequired: answer(
    'A higher plan is required, or the allowance of exports or research questions is used up.',
    PlanFailure,
  ),
  Forbidden: answer(
    'Refused because of the kind of credential, the role, a hidden field, the result window, the origin ' +
      'or a missing CSRF token.',
    HiddenFailure,
  ),
  NotFound: answer('The record does not exist or is not disclosed.', Failure),
  NotOffered: answer(
    'This deployment does not offer it; or it does not exist or is not disclosed.',
    z.union([SwitchedOff, Failure]),
  ),
  TooLarge: answer('The body is too large.', Failure),
  UnsupportedMediaType: answer(
    'The route does not accept this content type: JSON in UTF-8, unless it says otherwise.',
    Failure,
  ),
  Exhausted: answer("This month's reads are used up.", AllowanceFailure, retryAfter),
  Internal: answer('An internal error while handling a valid request.', Failure),
  Unavailable: answer('A dependency is currently unavailable. Retrying is safe.', Failure, retryAfter),
};

type Shared = keyof typeof responseComponents;

/** The shared answers that the given routes use. */
export function usedResponses(routes: readonly Route[]): Partial<typeof responseComponents> {
  const used = new Set(routes.flatMap((route) => Object.values(standardAnswers(route)).map(({ $ref }) => $ref)));
  return Object.fromEntries(
    Object.entries(responseComponents).filter(([name]) => used.has(`#/components/responses/${name}`)),
  );
}

/** The shared answers of one route, by status. */
export function standardAnswers(route: Route): Record<string, { $ref: string }> {
  const { access } = route;
  const names: Record<string, Shared> = { 400: 'Malformed', 401: 'Unauthorized', 500: 'Internal', 503: 'Unavailable' };
  if (access.public !== true) {
    if (access.capability !== null) names[402] = 'PlanRequired';
    names[403] = 'Forbidden';
    if (access.metered) names[429] = 'Exhausted';
  }
  if (route.revalidates === true) names[304] = 'NotModified';
  if (route.path.includes('{') || 'collectionId' in route.query.shape) names[404] = 'NotFound';
  if (route.isEnabled !== undefined) names[404] = 'NotOffered';
  if (route.body !== undefined) Object.assign(names, { 413: 'TooLarge', 415: 'UnsupportedMediaType' });
  return Object.fromEntries(
    Object.entries(names).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}
