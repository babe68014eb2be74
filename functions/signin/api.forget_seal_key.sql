-- needs: guard.sealed_columns, logic.compile_sealed

create function api.forget_seal_key(p_key_id text) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_column guard.sealed_columns;
  v_carries boolean;
begin
  for v_column in select * from guard.sealed_columns c order by c.table_name, c.column_name loop
    execute logic.compile_sealed(v_column.table_name, v_column.column_name, 'carries') into v_carries using p_key_id;
    if v_carries then
      return v_column.table_name || '.' || v_column.column_name;
    end if;
  end loop;
  delete from store.seal_checks s where s.key_id = p_key_id;
  return null;
end
$body$;

comment on function api.forget_seal_key(text) is
  'Deletes the check value of a key removed from the ring if no value is sealed with it any more, and returns null; '
  'otherwise returns the first column that still has such a value.';
grant execute on function api.forget_seal_key(text) to campatlas_server, campatlas_worker;
