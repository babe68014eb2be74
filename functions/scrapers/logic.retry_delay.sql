create function logic.retry_delay(p_attempts integer) returns interval
language sql immutable parallel safe
return interval '30 s' * 4 ^ p_attempts;

comment on function logic.retry_delay(integer) is
  'Backoff before a failed job is retried, after p_attempts earlier failures: 30 seconds, four times as long after '
  'each.';
