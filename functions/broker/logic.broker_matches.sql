-- needs: logic.site_root, logic.broker_session_json, guard.now

create function logic.broker_matches(p_site text) returns jsonb
language sql stable
begin atomic
  with found as (
    select o.id, o.name from store.organizations o where logic.site_root(o.canonical_url) = p_site || '/'
    order by o.id limit 2
  ), sole as (
    select f.id, f.name from found f where (select count(*) from found) = 1
  )
  select jsonb_build_object('organizationId', m.id, 'name', m.name, 'sessions', coalesce((
    select jsonb_agg(logic.broker_session_json(c.id) order by c.start_date nulls last, c.id)
    from (
      select s.id, s.start_date from store.sessions s
      where s.owner_id = m.id and (s.end_date is null or s.end_date >= (guard.now() at time zone 'UTC')::date)
      order by s.start_date nulls last, s.id limit 50) c), '[]'))
  from sole m;
end;

comment on function logic.broker_matches(text) is
  'The only organization with this web site, with at most 50 of its sessions that have not ended. Null when no or '
  'several organizations have it, since then no match is certain.';
