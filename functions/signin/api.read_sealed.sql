-- needs: logic.compile_sealed

create function api.read_sealed(p_table text, p_column text, p_key_id text, p_after text, p_limit integer)
  returns table (id text, sealed bytea)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  return query execute logic.compile_sealed(p_table, p_column, 'batch') using p_key_id, p_after, p_limit;
end
$body$;

comment on function api.read_sealed(text, text, text, text, integer) is
  'A page of rows, after the id p_after, whose value was sealed with another key than p_key_id. The column must be '
  'in guard.sealed_columns.';
grant execute on function api.read_sealed(text, text, text, text, integer) to campatlas_worker;
