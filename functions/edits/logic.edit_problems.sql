-- Checks specific to the edit form. The values are checked later by the rules of imports, when they are recorded.
-- needs: logic.edit_fields, logic.is_populated, logic.value_problem, logic.is_web_address, guard.field_rules

create function logic.edit_problems(p_kind text, p_staff boolean, p_edit jsonb) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  with said (name, is_clear, place) as (
    select f.key, false, 0 from jsonb_each(p_edit -> 'fields') f
    union all
    select c.name, true, c.place
    from jsonb_array_elements_text(p_edit -> 'clearFields') with ordinality as c (name, place)
  ), problem (place, field, message) as (
    select s.place, s.name, case
        when not exists (select from guard.field_rules r where r.kind = p_kind and r.field = s.name)
          then 'is not known for this kind of record'
        when not exists (select from logic.edit_fields(p_kind, p_staff) r where r.field = s.name)
          then 'cannot be edited here'
        when s.is_clear and s.name = 'name' then 'is required and cannot be cleared'
        when s.is_clear and s.name <> 'relevant_urls' and logic.is_populated(p_edit -> 'fields' -> s.name)
          then 'cannot be both given and cleared'
        when not s.is_clear and s.name = 'relevant_urls' and logic.is_populated(p_edit -> 'fields' -> s.name)
          then substring(logic.value_problem(p_kind, s.name, case jsonb_typeof(l.links) when 'array' then (
              select coalesce(jsonb_agg(e), '[]')
              from jsonb_array_elements(case jsonb_typeof(l.links) when 'array' then l.links end) e
              where jsonb_typeof(e) <> 'string' or e #>> '{}' ~ '\S')
            else l.links end) from ': (.*)$')
      end
    from said s cross join lateral (select p_edit #> '{fields,relevant_urls}' as links) l
    union all
    select 1000, 'removeRelevantUrls', 'must be web addresses that begin with http:// or https://'
    where exists (
      select from jsonb_array_elements_text(p_edit -> 'removeRelevantUrls') u
      where u ~ '\S' and not logic.is_web_address(u))
    union all
    select 1001, 'sourceURL', 'must be a web address that begins with http:// or https://'
    where not logic.is_web_address(substring(p_edit ->> 'sourceURL' from '^\s*(\S.*)$'))
  )
  select jsonb_agg(jsonb_build_object('field', p.field, 'message', p.message) order by p.place, p.field)
  from problem p where p.message is not null;
end;

comment on function logic.edit_problems(text, boolean, jsonb) is
  'Problems of an edit''s structure, [{field, message}]: unknown fields, fields this editor may not change, fields '
  'that cannot be cleared, invalid URLs. Null when there are none.';
