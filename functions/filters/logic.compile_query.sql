-- The parameters of a request as the from and where of a query, for exports, the graph and the map.
-- needs: logic.compile_conditions, logic.from_records

create function logic.compile_query(p_kind text, p_query jsonb, p_role name, p_joins text default '') returns text
language sql stable
as $body$
  select logic.from_records(p_kind, c.condition, c.joins || p_joins)
  from logic.compile_conditions(p_kind, p_query, p_role) c
$body$;

comment on function logic.compile_query(text, jsonb, name, text) is
  'logic.from_records for all conditions of a request by this role. p_query: the plain parameters of a list, q, '
  'filter (JSON text) and orderBy=score, which needs a prepared score; other orders and paging are ignored. Raises '
  'PT400 and PT403 before anything is read.';
