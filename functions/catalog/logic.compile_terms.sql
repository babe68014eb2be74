-- needs: guard.filter_fields, guard.plan_capabilities, logic.compile_text

create function logic.compile_terms(p_kind text, p_terms jsonb, p_role name,
  out condition text, out joins text, out traits text[])
language sql stable
as $body$
  with term as (
    select t.place, format('(%s)', string_agg(c.condition, ' or ' order by f.ordinal)) as condition,
      string_agg(f.joins, '') as joins,
      case when count(*) > 1 then array['or'] else '{}' end
        || case when bool_or(c.traits <> '{}') then '{and,or}'::text[] end as traits
    from jsonb_array_elements_text(p_terms) with ordinality as t (term, place)
    join guard.filter_fields f on f.kind = p_kind and f.type in ('text', 'url') and f.allowed is null
      and (f.capability is null or exists (
        select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> array[f.capability]))
    -- p_role has type name, whose collation "C" would spread to the text.
    cross join lateral logic.compile_text(f.source, t.term collate "default") c
    group by t.place
  )
  select string_agg(m.condition, E'\n  and ' order by m.place), coalesce(string_agg(m.joins, ''), ''),
    case when count(*) > 1 then array['and'] else '{}' end
      || array(select distinct u.name from term t cross join unnest(t.traits) as u (name))
  from term m
$body$;

comment on function logic.compile_terms(text, jsonb, name) is
  'SQL condition that each term of a JSON array occurs, case-insensitively, in some text field visible to the role; '
  'null without terms. joins and traits as in logic.compile_node.';
