-- needs: logic.zip_of, logic.is_foreign

create function logic.approximate_places(p_configurations uuid[]) returns table (
  configuration_id uuid, boundary_id integer, kind text, rule text)
language sql stable
begin atomic
  with place as (
    select c.id, c.region_key, c.coordinate_precision, logic.zip_of(c.postal_code) as zip
    from unnest(p_configurations) w (id) join store.configurations c on c.id = w.id
    where not logic.is_foreign(c.country) and not exists (
      select from store.geocode_items i
      where i.configuration_id = c.id and i.state in ('pending', 'submitting', 'uncertain'))
  )
  select p.id, o.boundary_id, o.kind, format('approximate:%s/%s', o.kind, d.name)
  from place p
    cross join lateral (
      select a.kind, a.boundary_id, a.dataset_id from store.active_boundaries a
      where a.kind = 'zip' and a.code = p.zip
      union all
      select a.kind, a.boundary_id, a.dataset_id from store.active_boundaries a
      where a.kind = 'state' and a.code = p.region_key
      order by kind desc limit 1) o
    join store.boundary_datasets d on d.id = o.dataset_id
  where (p.coordinate_precision is null or o.kind = 'zip')
    -- If state and ZIP code contradict each other, either may be wrong.
    and (p.region_key is null or p.region_key = '' or not exists (select from store.zip_states z where z.zip = p.zip)
      or exists (select from store.zip_states z where z.zip = p.zip and z.state = p.region_key));
end;

comment on function logic.approximate_places(uuid[]) is
  'Of these configurations without a point of an address those inside an active outline: the outline''s id, its '
  'kind, which is the precision (zip, else state), and the rule for provenance. Leaves out places of unfinished '
  'jobs, whose items would become stale.';
