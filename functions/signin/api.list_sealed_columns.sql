-- needs: guard.sealed_columns

create function api.list_sealed_columns() returns table (table_name text, column_name text)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select c.table_name, c.column_name from guard.sealed_columns c order by 1, 2;
end;

comment on function api.list_sealed_columns() is 'All columns with sealed values (guard.sealed_columns).';
grant execute on function api.list_sealed_columns() to campatlas_worker;
