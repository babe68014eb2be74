-- A place known only by its ZIP code or state gets a point inside that area; a centroid may lie outside. This needs no
-- provider, and any better point replaces it (logic.decide_values).
-- needs: logic.approximate_places, logic.record_points, logic.records_of_configuration, logic.address_hash

create function api.approximate_points(p_after uuid, p_most integer, out last uuid, out records bigint)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
set work_mem = '64MB' set enable_seqscan = off
as $body$
declare
  v_page uuid[];
  v_records uuid[];
  v_boundaries integer[];
  v_kinds text[];
  v_found jsonb[];
begin
  v_page := array(
    select c.id from store.configurations c
    where c.id > p_after and (c.latitude is null or c.coordinate_precision = 'state') order by c.id limit p_most);
  last := v_page[cardinality(v_page)];
  select array_agg(r.id), array_agg(p.boundary_id), array_agg(p.kind), array_agg(jsonb_build_object(
      'observation', 'found', 'rule', p.rule, 'address_hash', h.hash))
    into v_records, v_boundaries, v_kinds, v_found
  from logic.approximate_places(v_page) p
    join store.configurations c on c.id = p.configuration_id
    cross join lateral (
      select encode(logic.address_hash(c.address, c.city, c.region, c.postal_code), 'hex') as hash offset 0) h
    cross join logic.records_of_configuration(c.id) r (id)
  where not exists (
      select from store.contributions d
      where d.record_id = r.id and d.authority = 'derived' and d.observations #>> '{latitude,rule}' = p.rule
        and d.observations #>> '{latitude,address_hash}' = h.hash)
    and not exists (
      select from store.contributions u
      where u.record_id = r.id and u.authority = 'human' and u.fields -> 'latitude' = 'null');
  insert into store.boundary_points (boundary_id, latitude, longitude)
  select b.id, extensions.st_y(s.point), extensions.st_x(s.point)
  from store.boundaries b cross join lateral (select extensions.st_pointonsurface(b.geometry) as point) s
  where b.id = any (v_boundaries)
    and not exists (select from store.boundary_points k where k.boundary_id = b.id)
  on conflict (boundary_id) do nothing;
  select logic.record_points(array_agg(w.id), array_agg(k.latitude), array_agg(k.longitude), array_agg(w.kind),
      array_agg(w.found)) into records
  from unnest(v_records, v_boundaries, v_kinds, v_found) w (id, boundary_id, kind, found)
    join store.boundary_points k on k.boundary_id = w.boundary_id;
end
$body$;

comment on function api.approximate_points(uuid, integer) is
  'Gives approximate points to the next p_most configurations after p_after, by id, that have no point of an '
  'address: a point of the active outline of their ZIP code, else of their state. last: cursor for the next call, '
  'null at the end; records: number of records whose point changed. A point is not contributed twice for the same '
  'address, nor where a person removed one.';
grant execute on function api.approximate_points(uuid, integer) to campatlas_worker;
