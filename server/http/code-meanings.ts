/** What each error code means and what to do about it; `npm run draw` generates docs/errors.md from this. */
import type { Code } from '../shared/codes.ts';

export interface CodeMeaning {
  /** The HTTP statuses of the code. */
  readonly statuses: readonly number[];
  readonly meaning: string;
  /** What the client can do. */
  readonly remedy: string;
}

const again = 'Retry after `retryAfterMs`.';

export const codeMeanings: Readonly<Record<Code, CodeMeaning>> = {
  malformed_request: {
    statuses: [400, 505],
    meaning: 'The request is not valid HTTP, or its URL cannot be decoded.',
    remedy: 'Correct the client, or the proxy in between.',
  },
  invalid_parameter: {
    statuses: [400],
    meaning: 'A query or path parameter is unknown, repeated, missing or invalid.',
    remedy: 'The message names the parameter and says what is accepted.',
  },
  invalid_body: {
    statuses: [400],
    meaning: 'The body is not valid JSON, not a complete image, or does not match the route’s schema.',
    remedy: 'The message names the position; `/docs` shows the schema.',
  },
  invalid_filter: {
    statuses: [400],
    meaning: 'The structured filter uses an unknown field, operator or value.',
    remedy: 'The message names the position; `GET /api/canonical/schema` lists what a filter may use.',
  },
  invalid_graphql: {
    statuses: [400],
    meaning: 'The GraphQL document cannot be parsed or does not match the schema.',
    remedy: '`/graphiql` shows the schema.',
  },
  query_too_large: {
    statuses: [400],
    meaning: 'The GraphQL query would read more than is allowed in one request.',
    remedy: 'Request less depth, fewer lists or smaller pages.',
  },
  request_timeout: {
    statuses: [408],
    meaning: 'The request was not received completely in time.',
    remedy: 'Send the whole request again.',
  },
  unauthorized: {
    statuses: [401],
    meaning:
      'The caller’s credential became invalid while a stream was open. A request without a valid ' +
      'credential gets only `{"authorized":false}`.',
    remedy: 'Sign in again, or use another key.',
  },
  plan_required: {
    statuses: [402],
    meaning: 'The plan does not include this.',
    remedy: '`requiredTier`, if present, names the plan that does.',
  },
  allowance_spent: {
    statuses: [402],
    meaning: 'The exports of the month, or the research questions of the account, are used up.',
    remedy: 'Wait for the next month, or change to a higher plan.',
  },
  forbidden: {
    statuses: [403],
    meaning: 'The caller may not do or read this.',
    remedy: 'Use an account that may.',
  },
  recent_sign_in_required: {
    statuses: [403],
    meaning: 'The sign-in is too long ago for an action that cannot be undone.',
    remedy: 'Sign in again, then repeat it.',
  },
  untrusted_origin: {
    statuses: [403],
    meaning: 'A page of another origin sent a change with a browser session.',
    remedy: 'Use the service’s own pages; for an operator: `PUBLIC_URL` must be the address that browsers use.',
  },
  csrf_token_required: {
    statuses: [403],
    meaning: 'A change with a session cookie lacks the session’s CSRF token.',
    remedy: 'Send the header `x-csrf-token` with the token from `GET /api/auth/csrf`.',
  },
  hidden_field: {
    statuses: [403],
    meaning: 'The request sorts or filters by a field that the plan does not show.',
    remedy: 'Leave the field out, or change to the plan that the message names.',
  },
  result_window: {
    statuses: [403],
    meaning: 'The page reaches beyond the part of a list that the plan may read.',
    remedy: 'Narrow the filter, or stay within `resultLimit`.',
  },
  not_found: {
    statuses: [404],
    meaning: 'There is nothing at this address, or nothing that the caller may see.',
    remedy: 'Check the address and the id.',
  },
  gone: {
    statuses: [410],
    meaning: 'This existed and has been deleted.',
    remedy: 'It cannot be restored; other records that describe it remain.',
  },
  method_not_allowed: {
    statuses: [405],
    meaning: 'The method is not supported at this URL.',
    remedy: 'The header `allow` lists the supported methods.',
  },
  conflict: {
    statuses: [409],
    meaning: 'The change conflicts with the current state.',
    remedy: 'Read the current state again, then decide.',
  },
  key_reused: {
    statuses: [409],
    meaning: 'A different request was sent with the same request id.',
    remedy: 'Give each new request an id of its own; send the same id only with the same request.',
  },
  wrong_state: {
    statuses: [409],
    meaning: 'The object’s current state does not allow this action.',
    remedy: 'Read it again, then decide.',
  },
  quote_changed: {
    statuses: [409],
    meaning: 'The work or its price has changed since the preview that was confirmed.',
    remedy: 'Check the new `quote`, then confirm its `fingerprint`.',
  },
  lease_lost: {
    statuses: [409],
    meaning: 'The attempt has ended or lost its lease: its writes have no effect.',
    remedy: 'Discard its work and claim again.',
  },
  card_required: {
    statuses: [400],
    meaning: 'A booking with a spending limit requires a saved card.',
    remedy: 'Save one by `POST /api/users/viewer/payment-method/setup`, then send the same approval.',
  },
  profile_changed: {
    statuses: [409],
    meaning: 'The child’s profile has changed since the approval.',
    remedy: 'Read the profile, show it again, and approve with a new key.',
  },
  duplicate_booking: {
    statuses: [409],
    meaning: 'The child already has a booking for this session, perhaps by another guardian.',
    remedy: 'Check that booking; do not send the approval again.',
  },
  question_closed: {
    statuses: [409],
    meaning: 'The camp’s question was already answered, has expired, or the booking has ended.',
    remedy: 'Read the booking again.',
  },
  booking_final: {
    statuses: [409],
    meaning: 'The booking has ended.',
    remedy: 'Read the booking again.',
  },
  payment_started: {
    statuses: [409],
    meaning: 'The camp may be being paid, so the booking can no longer be cancelled.',
    remedy: 'Read the booking again, after `pollAfterMs`.',
  },
  briefly_busy: {
    statuses: [409],
    meaning: 'The booking or its payment is being processed.',
    remedy: 'Read the booking again, then repeat the request.',
  },
  dependency_unavailable: {
    statuses: [503],
    meaning: 'It is unknown whether an external service has carried out the request; it may have.',
    remedy: 'Read the object again; repeat the identical request with the same key.',
  },
  invalid_code: {
    statuses: [400],
    meaning: 'The code or link is unknown, expired, already used, or was sent without its verifier.',
    remedy: 'Request a new one.',
  },
  rate_limited: {
    statuses: [429],
    meaning: 'There were too many attempts from this address.',
    remedy: 'Try again after `retry-after` seconds.',
  },
  stale_version: {
    statuses: [409],
    meaning: 'It was changed meanwhile: its version differs from the one in the request.',
    remedy: 'Read it again; `version` is its current version.',
  },
  too_large: {
    statuses: [413, 431],
    meaning: 'The body, URL or headers are larger than allowed.',
    remedy: 'Send smaller requests.',
  },
  unsupported_media_type: {
    statuses: [415],
    meaning: 'The route does not accept this content type.',
    remedy: 'Send `content-type: application/json`; image types where images are accepted.',
  },
  allowance_exhausted: {
    statuses: [429],
    meaning: 'The month’s reads are used up.',
    remedy: 'Wait for the time in `RateLimit`, or change to a higher plan.',
  },
  too_many_streams: {
    statuses: [429],
    meaning: 'The account has the maximum number of open streams.',
    remedy: 'Close one, then retry after `retry-after` seconds.',
  },
  internal_error: {
    statuses: [500],
    meaning: 'An error in the service.',
    remedy: 'Report the `requestId` to the operator; the log has the cause.',
  },
  database_unavailable: {
    statuses: [503],
    meaning: 'The database cannot be reached, is full, or accepts no more connections.',
    remedy: `${again} For an operator: \`/api/ready\`, then docs/operations.md.`,
  },
  temporarily_unavailable: {
    statuses: [503],
    meaning: 'The request took too long, the data were being changed, or there were too many requests.',
    remedy: again,
  },
  not_enabled: {
    statuses: [503],
    meaning: 'The feature is turned off, or one of its settings is missing.',
    remedy: 'For an operator: the message names the setting.',
  },
  not_ready: {
    statuses: [503],
    meaning:
      'Only from `/api/ready`: the service is starting or stopping, or something that it depends on is ' +
      'unavailable.',
    remedy: 'Send requests elsewhere until it answers 200; `data` says what is missing.',
  },
  scores_installing: { statuses: [503], meaning: 'Scores are being installed.', remedy: again },
  search_busy: { statuses: [503], meaning: 'The search index is being rebuilt.', remedy: again },
  search_timeout: {
    statuses: [503],
    meaning: 'A search of the research datasets was cancelled after five seconds.',
    remedy: 'Narrow it with `dataset` or an exact filter; the same request would take as long again.',
  },
  map_cache_warming: { statuses: [503], meaning: 'The map’s copy of the catalog is being loaded.', remedy: again },
  unknown_region: {
    statuses: [400],
    meaning: 'No active boundary dataset contains this region.',
    remedy: '`GET /api/canonical/map/boundaries` lists them; for an operator: `npm run import-boundaries`.',
  },
  map_overflow: {
    statuses: [413],
    meaning: 'There are more points than one response may contain.',
    remedy: 'Request a smaller box or a narrower filter; for an operator: `MAP_POINT_LIMIT`.',
  },
  invalid_sql: {
    statuses: [400],
    meaning: 'The statement cannot be parsed, or uses something that is not allowed.',
    remedy: 'The message names it; `position` is its position in the text.',
  },
  statement_failed: {
    statuses: [400],
    meaning: 'The statement failed while it ran, for example by a division by zero or an invalid value.',
    remedy: 'The message and `sqlState` say why.',
  },
  statement_timeout: {
    statuses: [400],
    meaning: 'The statement ran longer than the plan allows.',
    remedy: 'Read fewer rows, or use fewer joins.',
  },
  statement_limit: {
    statuses: [400],
    meaning: 'The statement, or a row of its result, exceeds the size limit.',
    remedy: 'Select less.',
  },
  query_running: {
    statuses: [429],
    meaning: 'A statement of this account is still running.',
    remedy: 'Wait until it ends, then retry.',
  },
  sql_parser_mismatch: {
    statuses: [503],
    meaning: 'The SQL parser does not support this PostgreSQL version.',
    remedy: 'For an operator: run PostgreSQL 15 to 18.',
  },
};
