-- PostgreSQL does not check for a cancel inside one function call, and some functions take time proportional to the
-- product of their arguments' lengths: minutes for two texts of a megabyte. This table lists them; guard.build_bounds
-- generates a check for each, used by statements that can create such values.

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
    -- With a short constant the plain operator is used, so that indexes apply.
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

comment on table guard.bounds is
  'PostgreSQL operators and functions that callers'' statements reach through a check if their values may be long.';
comment on column guard.bounds.kind is 'operator or function.';
comment on column guard.bounds.name is 'Name in pg_catalog.';
comment on column guard.bounds.sides is 'Types of the first arguments: a type name, string, array or any.';
comment on column guard.bounds.refused is
  'Condition that rejects a call; s1, s2 and s3 are the sizes of the arguments in bytes. Each limit allows at most a '
  'quarter of a second, measured on PostgreSQL 15.';
comment on column guard.bounds.short
  is
  'Condition under which no check is needed; if it is known at planning, the plain operator remains.';
