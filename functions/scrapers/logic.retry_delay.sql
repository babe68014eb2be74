create function logic.retry_delay(p_attempts integer) returns interval
language sql immutable parallel safe
return interval '30 s' * 4 ^ p_attempts;

comment on function logic.retry_delay(integer) is
  'How long a job waits that has failed, after so many earlier failures: 30 seconds, then four times as long '
  'each time.';
