-- needs: logic.csv_text

create function logic.csv_cell(p_value jsonb) returns text
language sql immutable
begin atomic
  select case when t.text = '' or t.text ~ '[",\r\n]' then '"' || replace(t.text, '"', '""') || '"' else t.text end
  from (select case jsonb_typeof(p_value) when 'string' then logic.csv_text(p_value #>> '{}')
    when 'null' then null else p_value::text end as text) t;
end;

comment on function logic.csv_cell(jsonb) is
  'A value as a CSV cell (RFC 4180): text as in logic.csv_text, arrays and objects as JSON; null when unset.';
grant execute on function logic.csv_cell(jsonb) to campatlas_admin;
