create function logic.asserted_fields(p_said jsonb) returns jsonb
language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $body$
  select case jsonb_typeof(p_said -> 'fields') when 'object' then p_said -> 'fields' else '{}' end - array(
    select o.key
    from jsonb_each(case jsonb_typeof(p_said #> '{source,fields}') when 'object' then p_said #> '{source,fields}' end) o
    where o.value ->> 'observation' <> 'found')
$body$;

comment on function logic.asserted_fields(jsonb) is
  'The fields that an import line asserts. A field whose observation is not plainly found asserts no value; only the '
  'observation is kept.';
