-- plpgsql caches its plan per connection; an SQL function would be planned at each call.

create function api.record_statements(p_statements jsonb) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
as $body$
begin
  insert into store.caller_statements (account_id, caller, sql_role, statement_hash, relations, outcome, milliseconds,
    row_count, byte_count, queried_at)
  select a.id, s.caller, s.sql_role, decode(s.hash, 'hex'), s.relations, s.outcome, s.milliseconds, s.row_count,
    s.byte_count, s.queried_at
  from rows from (jsonb_to_recordset(p_statements) as (account_id uuid, caller text, sql_role name, hash text,
    relations text[], outcome text,
    milliseconds integer, row_count integer, byte_count bigint, queried_at timestamptz)) with ordinality as s
  left join store.accounts as a on a.id = s.account_id
  order by s.ordinality;
end
$body$;

comment on function api.record_statements(jsonb) is
  'Writes the audit log of callers'' own SQL: an array of objects with the columns of store.caller_statements, hash '
  'as hex, in the order of their ids.';
grant execute on function api.record_statements(jsonb) to campatlas_server;
