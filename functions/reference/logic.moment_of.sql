create function logic.moment_of(p_bytes bytea) returns timestamptz
language sql immutable strict parallel safe
return timestamptz '2000-01-01 00:00:00+00'
  + ('x' || encode(p_bytes, 'hex'))::bit(64)::bigint * interval '1 microsecond';

comment on function logic.moment_of(bytea) is 'The timestamp encoded in eight bytes of timestamptz_send.';
