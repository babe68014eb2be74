-- needs: logic.redact

create function logic.overseer_details(p_details jsonb) returns jsonb
language sql stable
return (
  select jsonb_strip_nulls(p_details || jsonb_build_object(
      'text', logic.redact(t.whole, 2000),
      'links', case when p_details ? 'links' then (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.value ->> 'id', 'kind', l.value ->> 'kind',
          'label', logic.redact(l.value ->> 'label', 300)) order by l.place), '[]')
        from jsonb_array_elements(p_details -> 'links') with ordinality l (value, place) where l.place <= 20) end,
      'truncated', case when char_length(t.whole) > 2000
        or jsonb_array_length(coalesce(p_details -> 'links', '[]')) > 20 then true end))
  from (values (p_details ->> 'text')) as t (whole));

comment on function logic.overseer_details(jsonb) is
  'The details of an event as stored: text of at most 2000 characters and at most 20 links {id, kind, label}, '
  'redacted, with truncated if something was cut; other members unchanged, nulls removed.';
