-- needs: guard.sealed_columns, logic.seal_key

create function logic.compile_sealed(p_table text, p_column text, p_what text) returns text
language plpgsql stable
as $body$
declare
  v_column guard.sealed_columns;
  v_type text;
begin
  select * into strict v_column from guard.sealed_columns c
    where c.table_name = p_table and c.column_name = p_column;
  select format_type(a.atttypid, a.atttypmod) into strict v_type from pg_attribute a
    where a.attrelid = p_table::regclass and a.attname = v_column.id_column;
  return case p_what
    when 'carries' then format('select exists (select from %s t where logic.seal_key(t.%I) = $1)',
      p_table::regclass, p_column)
    when 'batch' then format('select t.%2$I::text, t.%3$I from %1$s t where t.%3$I is not null '
      'and logic.seal_key(t.%3$I) is distinct from $1 and ($2 is null or t.%2$I > $2::%4$s) order by t.%2$I limit $3',
      p_table::regclass, v_column.id_column, p_column, v_type)
    when 'replace' then format('update %1$s t set %3$I = n.new from unnest($1, $2, $3) n (id, old, new) '
      'where t.%2$I = n.id::%4$s and t.%3$I = n.old', p_table::regclass, v_column.id_column, p_column, v_type)
  end;
end
$body$;

comment on function logic.compile_sealed(text, text, text) is
  'Statements over a column of guard.sealed_columns. carries ($1 key): whether any value is sealed with the key; '
  'batch ($1 key, $2 id, $3 limit): id and value of the next rows sealed with another key; replace ($1 ids, $2 old '
  'values, $3 new values): replaces values that are still the old ones.';
