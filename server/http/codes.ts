/** Every `code` a failure can carry. The list is closed: clients may switch on it, so a name is never reused or changed. */
export const codes = [
  'malformed_request',
  'invalid_parameter',
  'invalid_body',
  'invalid_filter',
  'plan_required',
  'allowance_spent',
  'forbidden',
  'untrusted_origin',
  'csrf_token_required',
  'hidden_field',
  'result_window',
  'not_found',
  'method_not_allowed',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'allowance_exhausted',
  'internal_error',
  'database_unavailable',
  'temporarily_unavailable',
  'scores_installing',
  'search_busy',
] as const;

export type Code = (typeof codes)[number];
