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
  'The next rows after the one p_after whose value another key than p_key_id sealed. The column is one of '
  'guard.sealed_columns.';
grant execute on function api.read_sealed(text, text, text, text, integer) to campatlas_worker;
