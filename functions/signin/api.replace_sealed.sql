-- needs: logic.compile_sealed

create function api.replace_sealed(p_table text, p_column text, p_ids text[], p_old bytea[], p_new bytea[])
  returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_replaced bigint;
begin
  execute logic.compile_sealed(p_table, p_column, 'replace') using p_ids, p_old, p_new;
  get diagnostics v_replaced = row_count;
  return v_replaced;
end
$body$;

comment on function api.replace_sealed(text, text, text[], bytea[], bytea[]) is
  'Replaces sealed values that are still the given old ones and returns how many; values changed in the meantime '
  'stay.';
grant execute on function api.replace_sealed(text, text, text[], bytea[], bytea[]) to campatlas_worker;
