create function logic.search_owners(p_ids uuid[]) returns uuid[]
language sql stable
return array(
  select coalesce(
    (select s.owner_id from store.sessions s where s.id = i.id),
    (select a.organization_id from store.activities a where a.id = i.id),
    i.id)
  from unnest(p_ids) with ordinality as i (id, n)
  order by i.n);

comment on function logic.search_owners(uuid[])
  is 'The owning organization of each record; an organization itself.';
