-- Circles with many points in them: bitmaps find the organizations of the records in each without reading the records.
-- needs: logic.compile_conditions, logic.from_ids, logic.is_small_circle, logic.owner_column, logic.pick_circle
-- needs: guard.filter_relations

create function logic.compile_owners(p_filter text, p_role name) returns text
language plpgsql stable
as $body$
declare
  -- With fewer points in a circle of half the radius, rows take less time than bitmaps.
  v_few constant integer := 2500;
  v_place integer;
  v_kinds text[];
  v_filters json[];
  v_radius jsonb;
  v_picked record;
  v_where record;
  v_owners uuid[] := '{}';
  v_places integer[] := '{}';
  v_undecided uuid[] := '{}';
  v_whose uuid[] := '{}';
  v_found uuid[];
begin
  select array_agg(coalesce(t.related_kind, 'organization')), array_agg(coalesce(n.node #> '{related,where}', n.node))
    into v_kinds, v_filters
    from json_array_elements(p_filter::json -> 'any') as n (node)
    left join guard.filter_relations t on t.kind = 'organization' and t.relation = n.node #>> '{related,relation}';
  for v_at in 1 .. cardinality(v_kinds) loop
    v_radius := v_filters[v_at] -> 'radius';
    if v_radius is null or logic.is_small_circle(
      v_radius || jsonb_build_object('radiusMeters', (v_radius -> 'radiusMeters')::numeric / 2), v_few)
    then
      return null;
    end if;
    select c.* into v_picked from logic.pick_circle(v_kinds[v_at], v_radius) c;
    if v_picked.owners is null then
      return null;
    end if;
    v_owners := v_owners || v_picked.owners;
    v_undecided := v_undecided || v_picked.undecided;
    v_whose := v_whose || v_picked.whose;
    v_places := v_places || array_fill(v_at, array[cardinality(v_picked.undecided)]);
  end loop;
  -- What belongs to an organization that is found need not be read, so the fewest are read first.
  foreach v_place in array array(
    select p.place from unnest(v_places) as p (place) group by p.place order by count(*))
  loop
    select c.* into v_where from logic.compile_conditions(v_kinds[v_place],
      jsonb_build_object('filter', v_filters[v_place]::text), p_role) c;
    execute format('select array_agg(r.%I) %s', logic.owner_column(v_kinds[v_place]),
        logic.from_ids(v_kinds[v_place], v_where.condition, v_where.joins))
      into v_found
      using array(select u.id from unnest(v_places, v_undecided, v_whose) as u (place, id, owner_id)
        where u.place = v_place and (u.owner_id is null or u.owner_id <> all (v_owners)));
    v_owners := v_owners || v_found;
  end loop;
  return format('r.id = any (%L::uuid[])', array(select distinct o.id from unnest(v_owners) as o (id)));
end
$body$;

comment on function logic.compile_owners(text, name) is
  'Condition over r, an organization, of a structured filter any (JSON text) of circles about it or its related '
  'records, as logic.compile_union; null for other filters, for circles of few points, and where bitmaps cannot tell.';
