-- needs: logic.compile_account_data, guard.account_data, guard.sealed_columns

create function logic.export_account(p_account uuid) returns jsonb
language plpgsql stable
as $body$
declare
  v_line guard.account_data;
  v_rows jsonb;
  v_parts jsonb := '{}';
begin
  for v_line in select d.* from guard.account_data d where d.part is not null order by d.table_name loop
    execute logic.compile_account_data(v_line, 'export') into v_rows using p_account;
    v_parts := v_parts || jsonb_build_object(v_line.part, v_rows);
  end loop;
  return jsonb_build_object('parts', v_parts, 'sealed', (
    select coalesce(jsonb_agg(jsonb_build_object('part', d.part, 'table', s.table_name, 'column', s.column_name,
      'id', s.id_column)), '[]')
    from guard.sealed_columns s join guard.account_data d using (table_name)
    where d.part is not null and s.column_name <> all (d.hidden)));
end
$body$;

comment on function logic.export_account(uuid) is
  'All exported rows of an account by guard.account_data: {parts, sealed}. parts: rows by the name of their part; '
  'sealed: members that are still sealed, [{part, table, column, id}], where id names the member with the row''s id.';
