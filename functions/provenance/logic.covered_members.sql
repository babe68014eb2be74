-- needs: logic.counted_contributions, logic.normalize_address

create function logic.covered_members(p_id uuid, p_field text, p_list jsonb) returns table (
  covered integer, members integer, contribution_ids bigint[])
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  with member as (
    select distinct case p_field when 'media' then e -> 'url'
      when 'relevant_urls' then to_jsonb(logic.normalize_address(e #>> '{}')) else e end as member
    from jsonb_array_elements(case jsonb_typeof(p_list) when 'array' then p_list end) e
  ), said as (
    select c.id, s.member
    from logic.counted_contributions(p_id) c
      cross join lateral (
        select case p_field when 'media' then e -> 'url'
          when 'relevant_urls' then to_jsonb(logic.normalize_address(e #>> '{}')) else e end as member
        from (
          select jsonb_array_elements(case jsonb_typeof(c.fields -> p_field) when 'array' then c.fields -> p_field end)
          union all
          select jsonb_array_elements(c.links -> 'add') where p_field = 'relevant_urls'
        ) a (e)
      ) s
    where c.baseline is not true and (c.fields ? p_field or (p_field = 'relevant_urls' and c.links is not null))
  )
  select (count(distinct m.member) filter (where s.id is not null))::integer, count(distinct m.member)::integer,
    array_agg(distinct s.id) filter (where s.id is not null)
  from member m left join said s on s.member = m.member;
end;

comment on function logic.covered_members(uuid, text, jsonb) is
  'For the members of a list value of a record: how many come from a counted contribution of known origin, how many '
  'there are, and the ids of these contributions. Images are compared by URL, pages by normalized URL.';
