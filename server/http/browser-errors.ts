/** Error pages for people: what a browser gets in place of a bare error when it navigates to an address. */
import { apiError, errorResponse, unauthorizedResponse } from '../shared/errors.ts';
import type { AppRequest, AppResponse } from '../shared/exchange.ts';
import type { Route } from './define-route.ts';
import { loadPage, pageAnswer } from './page-files.ts';
import { respond } from './respond.ts';

const isNavigation = ({ headers }: AppRequest) => headers.get('sec-fetch-mode')?.[0] === 'navigate';

/**
 * The response to an unauthenticated request: the sign-in page of the route for a browser, if it has one, else a bare
 * 401.
 */
export async function unauthenticatedResponse(
  route: Route,
  request: AppRequest,
  requestId: string,
): Promise<AppResponse> {
  if (route.signedOut === undefined || !isNavigation(request)) return unauthorizedResponse(requestId);
  return respond({ ...(await route.signedOut()), status: 401 }, requestId, null);
}

/** The response for an unknown path: a page for a browser, except below `/api`, else the 404 envelope. */
export async function notFoundResponse(request: AppRequest, requestId: string): Promise<AppResponse> {
  const error = apiError(404, 'not_found', 'There is nothing at this address.');
  if (!isNavigation(request) || request.method !== 'GET' || request.path.startsWith('/api/'))
    return errorResponse(error, requestId);
  return respond({ ...pageAnswer(await loadPage('missing')), status: 404 }, requestId, null);
}
