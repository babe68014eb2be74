-- needs: logic.reject_filter, logic.check_numbers

create function logic.read_json(p_text text) returns jsonb
language plpgsql immutable
as $body$
declare
  v_value jsonb;
  v_twice boolean;
begin
  begin
    perform logic.check_numbers(p_text);
    v_value := p_text::jsonb;
    with recursive parts as (
      select p_text::json as part
      union all
      select i.part
      from parts p cross join lateral (
        select e.value as part from json_each(case json_typeof(p.part) when 'object' then p.part else '{}' end) e
        union all
        select a.value from json_array_elements(case json_typeof(p.part) when 'array' then p.part else '[]' end) a) i
      where json_typeof(i.part) in ('object', 'array')
    )
    select bool_or((select count(*) <> count(distinct k.name) from json_object_keys(p.part) as k (name))) into v_twice
      from parts p where json_typeof(p.part) = 'object';
  exception when data_exception or statement_too_complex then
    perform logic.reject_filter('', 'it is not JSON text.');
  end;
  if v_twice then
    perform logic.reject_filter('', 'an object has the same key twice.');
  end if;
  return v_value;
end
$body$;

comment on function logic.read_json(text) is
  'JSON text as jsonb. Raises PT400 invalid_filter when it is not JSON, has characters that PostgreSQL cannot store, '
  'a number that no double can hold, or a key twice in one object (jsonb would silently keep the last).';
