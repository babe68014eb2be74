-- Inside one function PostgreSQL looks at no cancel. Some of its own take the product of the lengths of their
-- arguments: of two texts of a megabyte, minutes. This is the list of them; for statements that can make such values
-- guard.build_bounds puts a check in front.

create table guard.bounds (
  kind text not null check (kind in ('operator', 'function')),
  name name not null,
  sides text not null,
  refused text not null,
  short text,
  primary key (kind, name, sides)
);

insert into guard.bounds (kind, name, sides, refused, short)
select b.kind, n.name, b.sides, b.refused, b.short
from (
  values
    -- A constant that is short leaves the plain operator, which indexes serve.
    ('operator', '{~~,!~~,~~*,!~~*}'::name[], 'string string', 's1 * s2 > 200000000', 'octet_length($2) <= 64'),
    ('operator', '{@>,<@,&&}', 'array array',
      's1 * s2 > 1000000000 or cardinality($1)::bigint * cardinality($2) > 50000000',
      'cardinality($1) <= 8 or cardinality($2) <= 8'),
    ('operator', '{@>,<@}', 'jsonb jsonb', 's1 * s2 > 2000000000', null),
    ('operator', '{?|,?&,-}', 'jsonb array', 's1 * s2 > 2000000000', null),
    ('operator', '{@?,@@}', 'jsonb jsonpath', 's1 > 65536', null),
    ('operator', '{@@}', 'tsvector tsquery', 's1 * s2 > 1000000000', null),
    ('operator', '{@@}', 'tsquery tsvector', 's1 * s2 > 1000000000', null),
    ('operator', '{@@}', 'string tsquery', 's1 > 131072 or s2 > 131072', null),
    ('operator', '{@@}', 'string string', 's1 > 131072 or s2 > 131072', null),
    ('operator', '{@>,<@}', 'tsquery tsquery', 's1 * s2 > 4000000000', null),
    ('operator', '{*,/,%}', 'numeric numeric', 's1 * s2 > 200000000', null),
    ('operator', '{^}', 'numeric numeric', 's1 > 4096 or abs($2) > 10000', null),
    ('operator', '{||}', 'any any', 's1 + s2 > 4194304', null),
    ('function', '{strpos,position,replace,split_part,string_to_array,string_to_table,to_date,to_timestamp}',
      'string string',
      's1 * s2 > 500000000', null),
    ('function', '{btrim,ltrim,rtrim}', 'string string', 's1 * s2 > 100000000', null),
    ('function', '{translate}', 'string string', 's1 * s2 > 40000000', null),
    ('function', '{div,mod,gcd,lcm}', 'numeric numeric', 's1 * s2 > 200000000', null),
    ('function', '{power,pow}', 'numeric numeric', 's1 > 4096 or abs($2) > 10000', null),
    ('function', '{jsonb_path_exists,jsonb_path_match,jsonb_path_query,jsonb_path_query_array,jsonb_path_query_first,'
      'jsonb_path_exists_tz,jsonb_path_match_tz,jsonb_path_query_tz,jsonb_path_query_array_tz,'
      'jsonb_path_query_first_tz}',
      'jsonb jsonpath', 's1 + s3 > 65536', null),
    ('function', '{jsonb_pretty}', 'jsonb', 's1 > 65536', null),
    ('function', '{ts_rank,ts_rank_cd}', 'any any', 's1 * s2 > 200000000 or s2 * s3 > 200000000', null),
    ('function', '{ts_headline}', 'any any',
      's1 > 65536 or s2 > 65536 or s3 > 65536 or s1 * s2 > 500000000 or s2 * s3 > 500000000', null),
    ('function', '{to_tsquery,plainto_tsquery,phraseto_tsquery,websearch_to_tsquery}', 'any',
      's1 > 131072 or s2 > 131072', null)
) b (kind, names, sides, refused, short)
cross join unnest(b.names) n (name);

comment on table guard.bounds is 'PostgreSQL''s own operators and functions that callers'' statements reach by a '
  'check, once their values may be long.';
comment on column guard.bounds.kind is 'operator or function.';
comment on column guard.bounds.name is 'Its name in pg_catalog.';
comment on column guard.bounds.sides is 'What its first arguments are: a type, string, array or any.';
comment on column guard.bounds.refused is 'What is refused: s1, s2 and s3 are the bytes of its arguments. Each takes '
  'a quarter of a second there at most, measured on PostgreSQL 15.';
comment on column guard.bounds.short
  is 'What needs no check: where it is known beforehand, the plain operator remains.';
