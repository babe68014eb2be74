/** What a browser shows to a person where a program gets the bare failure. */
import { apiError, errorResponse, unauthorizedResponse } from '../shared/errors.ts';
import type { AppRequest, AppResponse } from '../shared/exchange.ts';
import type { Route } from './define-route.ts';
import { loadPage, pageAnswer } from './page-files.ts';
import { respond } from './respond.ts';

const isVisit = ({ headers }: AppRequest) => headers.get('sec-fetch-mode')?.[0] === 'navigate';

/** What somebody unknown gets: of a page that has one for it, a browser gets that page. */
export async function unknownResponse(route: Route, request: AppRequest, requestId: string): Promise<AppResponse> {
  if (route.signedOut === undefined || !isVisit(request)) return unauthorizedResponse(requestId);
  return respond({ ...(await route.signedOut()), status: 401 }, requestId, null);
}

/** What is at no address: a browser gets a page that leads on, except below `/api`. */
export async function missingResponse(request: AppRequest, requestId: string): Promise<AppResponse> {
  const error = apiError(404, 'not_found', 'There is nothing at this address.');
  if (!isVisit(request) || request.method !== 'GET' || request.path.startsWith('/api/'))
    return errorResponse(error, requestId);
  return respond({ ...pageAnswer(await loadPage('missing')), status: 404 }, requestId, null);
}
