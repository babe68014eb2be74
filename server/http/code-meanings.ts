/** What each error code means and what to do about it; `npm run draw` generates docs/errors.md from this. */
import type { Code } from '../shared/codes.ts';

export interface CodeMeaning {
  /** The HTTP statuses of the code. */
  readonly statuses: readonly number[];
  readonly meaning: string;
  /** What the client can do. */
  readonly remedy: string;
}

const again = 'Ask again after `retryAfterMs`.';

export const codeMeanings: Readonly<Record<Code, CodeMeaning>> = {
  malformed_request: {
    statuses: [400, 505],
    meaning: 'The request is not HTTP as the standard has it, or its address cannot be decoded.',
    remedy: 'Mend the client, or the proxy in between.',
  },
  invalid_parameter: {
    statuses: [400],
    meaning: 'A parameter of the address is unknown, repeated, missing or cannot be read.',
    remedy: 'The message names it and says what is taken.',
  },
  invalid_body: {
    statuses: [400],
    meaning: 'The body is no JSON, no whole image, or not what the route takes.',
    remedy: 'The message names the place; `/docs` shows the shape.',
  },
  invalid_filter: {
    statuses: [400],
    meaning: 'The structured filter asks for a field, operator or value that there is not.',
    remedy: 'The message names the place; `GET /api/canonical/schema` lists what a filter may name.',
  },
  invalid_graphql: {
    statuses: [400],
    meaning: 'The GraphQL document cannot be read or does not fit the graph.',
    remedy: '`/graphiql` shows the graph.',
  },
  query_too_large: {
    statuses: [400],
    meaning: 'The GraphQL document would read more than one request may.',
    remedy: 'Ask for less depth, fewer lists or smaller pages.',
  },
  request_timeout: {
    statuses: [408],
    meaning: 'The request did not come to its end in time.',
    remedy: 'Send it again, whole.',
  },
  unauthorized: {
    statuses: [401],
    meaning:
      'The caller is not known any more while a stream is open. A request by somebody unknown is answered ' +
      '`{"authorized":false}` and nothing else.',
    remedy: 'Sign in again, or take another key.',
  },
  plan_required: {
    statuses: [402],
    meaning: 'The plan does not open this.',
    remedy: '`requiredTier`, where it stands, names the plan that does.',
  },
  allowance_spent: {
    statuses: [402],
    meaning: 'The exports of the month, or the research questions of the account, are used up.',
    remedy: 'Wait for the next month, or take a higher plan.',
  },
  forbidden: {
    statuses: [403],
    meaning: 'This is not the caller’s to do or to read.',
    remedy: 'Ask as somebody who may.',
  },
  recent_sign_in_required: {
    statuses: [403],
    meaning: 'The session is too old for something that cannot be taken back.',
    remedy: 'Sign in again, then repeat it.',
  },
  untrusted_origin: {
    statuses: [403],
    meaning: 'A browser asks for a change from a page of another origin.',
    remedy: 'Ask from the service’s own pages; for an operator: `PUBLIC_URL` has to be the address that browsers use.',
  },
  csrf_token_required: {
    statuses: [403],
    meaning: 'A change with a cookie lacks the session’s token.',
    remedy: 'Send `x-csrf-token` with what `GET /api/auth/csrf` gives.',
  },
  hidden_field: {
    statuses: [403],
    meaning: 'The question sorts or filters by a field that the plan does not show.',
    remedy: 'Leave the field out, or take the plan that the message names.',
  },
  result_window: {
    statuses: [403],
    meaning: 'The page reaches beyond what the plan reads of one list.',
    remedy: 'Narrow the filter, or stay within `resultLimit`.',
  },
  not_found: {
    statuses: [404],
    meaning: 'There is nothing at this address, or nothing that the caller may see.',
    remedy: 'Check the address and the id.',
  },
  gone: {
    statuses: [410],
    meaning: 'There was something here, and it is not kept any more.',
    remedy: 'Do without it; what is told of it elsewhere stays.',
  },
  method_not_allowed: {
    statuses: [405],
    meaning: 'The address takes other methods.',
    remedy: 'The header `allow` names them.',
  },
  conflict: {
    statuses: [409],
    meaning: 'The change does not fit what is there by now.',
    remedy: 'Read again, then decide.',
  },
  key_reused: {
    statuses: [409],
    meaning: 'Another request has been sent under the same request id.',
    remedy: 'Give each new request an id of its own; send the same id only with the same request.',
  },
  wrong_state: {
    statuses: [409],
    meaning: 'What it is asked to do does not fit the state it is in by now.',
    remedy: 'Read it again, then decide.',
  },
  quote_changed: {
    statuses: [409],
    meaning: 'What there is to do, or its price, has changed since the preview that is confirmed.',
    remedy: 'Look at `quote`, then confirm its `fingerprint`.',
  },
  lease_lost: {
    statuses: [409],
    meaning: 'The attempt has ended, or its job was taken back: what it writes counts for nothing.',
    remedy: 'Drop what was done for it and claim again.',
  },
  card_required: {
    statuses: [400],
    meaning: 'A booking with a spending limit needs a saved card, and there is none.',
    remedy: 'Save one by `POST /api/users/viewer/payment-method/setup`, then send the same approval.',
  },
  profile_changed: {
    statuses: [409],
    meaning: 'The child’s profile is not the version that was approved.',
    remedy: 'Read the profile, show it again, and approve under a new key.',
  },
  duplicate_booking: {
    statuses: [409],
    meaning: 'The child has a booking for this session already, perhaps by another guardian.',
    remedy: 'Look at that one; do not send the approval again.',
  },
  question_closed: {
    statuses: [409],
    meaning: 'The camp’s question was answered already, its time is over, or the booking has ended.',
    remedy: 'Read the booking again.',
  },
  booking_final: {
    statuses: [409],
    meaning: 'The booking has come to its end.',
    remedy: 'Read the booking again.',
  },
  payment_started: {
    statuses: [409],
    meaning: 'The camp may be paid at this moment, so the booking cannot be cancelled any more.',
    remedy: 'Read the booking again, after `pollAfterMs`.',
  },
  briefly_busy: {
    statuses: [409],
    meaning: 'The booking, or its card, is being worked on at this moment.',
    remedy: 'Read the booking again, then repeat it.',
  },
  dependency_unavailable: {
    statuses: [503],
    meaning: 'What an outside service has done is not known. That is no proof that nothing happened.',
    remedy: 'Read the object again; send the identical request under the same key.',
  },
  invalid_code: {
    statuses: [400],
    meaning: 'The code or link is unknown, over, used already, or came without the verifier it needs.',
    remedy: 'Ask for a new one.',
  },
  rate_limited: {
    statuses: [429],
    meaning: 'Too many attempts came from this address.',
    remedy: 'Try again after `retry-after` seconds.',
  },
  stale_version: {
    statuses: [409],
    meaning: 'Somebody changed it meanwhile: its version is not the one that the request names.',
    remedy: 'Read it again; `version` is the one that is stored.',
  },
  too_large: {
    statuses: [413, 431],
    meaning: 'The body, the address or the headers are larger than is taken.',
    remedy: 'Send less at once.',
  },
  unsupported_media_type: {
    statuses: [415],
    meaning: 'The body is of a type that the route does not take.',
    remedy: 'Send `content-type: application/json`; images where they are taken.',
  },
  allowance_exhausted: {
    statuses: [429],
    meaning: 'The reads of the month are used up.',
    remedy: 'Wait until `RateLimit` says, or take a higher plan.',
  },
  too_many_streams: {
    statuses: [429],
    meaning: 'The account has as many open streams as it may.',
    remedy: 'Close one, then ask again after `retry-after`.',
  },
  internal_error: {
    statuses: [500],
    meaning: 'A fault of the service.',
    remedy: 'Tell the operator the `requestId`; the log has the cause under it.',
  },
  database_unavailable: {
    statuses: [503],
    meaning: 'The database cannot be reached, is full, or takes no more connections.',
    remedy: `${again} For an operator: \`/api/ready\`, then docs/operations.md.`,
  },
  temporarily_unavailable: {
    statuses: [503],
    meaning: 'It took too long, the data were being changed, or too much was asked at once.',
    remedy: again,
  },
  not_enabled: {
    statuses: [503],
    meaning: 'This installation does not offer it: a setting is missing or off.',
    remedy: 'For an operator: the message names what to set.',
  },
  not_ready: {
    statuses: [503],
    meaning: '`/api/ready` alone: the service starts or stops, or what it needs is away.',
    remedy: 'Send requests elsewhere until it is 200; `data` says what is missing.',
  },
  scores_installing: { statuses: [503], meaning: 'Scores are being installed.', remedy: again },
  search_busy: { statuses: [503], meaning: 'The search is being rebuilt.', remedy: again },
  search_timeout: {
    statuses: [503],
    meaning: 'A search of the research datasets took five seconds and was stopped.',
    remedy: 'Narrow it by `dataset` or an exact filter; sent again unchanged, it takes as long.',
  },
  map_cache_warming: { statuses: [503], meaning: 'The map’s copy of the catalog is being read in.', remedy: again },
  unknown_region: {
    statuses: [400],
    meaning: 'No active dataset of outlines has this region.',
    remedy: '`GET /api/canonical/map/boundaries` lists them; for an operator: `npm run import-boundaries`.',
  },
  map_overflow: {
    statuses: [413],
    meaning: 'There are more points than one answer holds.',
    remedy: 'Ask for a smaller box or a narrower filter; for an operator: `MAP_POINT_LIMIT`.',
  },
  invalid_sql: {
    statuses: [400],
    meaning: 'The statement cannot be read, or uses what callers’ SQL may not.',
    remedy: 'The message names it, `position` the place.',
  },
  statement_failed: {
    statuses: [400],
    meaning: 'The statement was taken and failed: a division by zero, a value that cannot be read.',
    remedy: 'The message and `sqlState` say why.',
  },
  statement_timeout: {
    statuses: [400],
    meaning: 'The statement took longer than the plan gives it.',
    remedy: 'Read fewer rows, join less.',
  },
  statement_limit: {
    statuses: [400],
    meaning: 'The statement, or a row of its answer, is larger than one may be.',
    remedy: 'Ask for less at once.',
  },
  query_running: {
    statuses: [429],
    meaning: 'A statement of this account is still running.',
    remedy: 'Wait for it, then ask again.',
  },
  sql_parser_mismatch: {
    statuses: [503],
    meaning: 'The grammar that checks statements is not that of this PostgreSQL.',
    remedy: 'For an operator: run PostgreSQL 15 to 18.',
  },
};
