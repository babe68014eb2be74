-- Circles with many points in them: bitmaps find the organizations of the records in each without reading the records.
-- needs: logic.compile_conditions, logic.from_ids, logic.is_small_circle, logic.owner_column, logic.pick_bitmaps
-- needs: logic.records_of_bits, guard.filter_relations

create function logic.compile_owners(p_filter text, p_role name) returns text
language plpgsql stable
as $body$
declare
  -- The points of a circle with fewer are fewer pages than bitmaps.
  v_few constant integer := 2000;
  v_node json;
  v_where json;
  v_kind text;
  v_query jsonb;
  v_picked record;
  v_compiled record;
  v_found uuid[];
  v_owners uuid[] := '{}';
begin
  -- Related records first: they find most organizations, and the points of what belongs to these need not be read.
  for v_node in
    select n.node from json_array_elements(p_filter::json -> 'any') as n (node) order by n.node ->> 'related' is null
  loop
    v_where := coalesce(v_node #> '{related,where}', v_node);
    if v_where -> 'radius' is null or logic.is_small_circle((v_where -> 'radius')::jsonb, v_few) then
      return null;
    end if;
    v_kind := coalesce((select t.related_kind from guard.filter_relations t
      where t.kind = 'organization' and t.relation = v_node #>> '{related,relation}'), 'organization');
    v_query := jsonb_build_object('filter', v_where::text);
    select b.* into v_picked from logic.pick_bitmaps(v_kind, v_query, null, p_role) b;
    if v_picked.undecided is null then
      return null;
    end if;
    v_owners := v_owners || array(select b.owner_id
      from logic.records_of_bits(v_picked.segments, v_picked.bits) as b);
    select c.* into v_compiled from logic.compile_conditions(v_kind, v_query, p_role) c;
    execute format('select array_agg(r.%1$I) %2$s and r.%1$I <> all ($2)', logic.owner_column(v_kind),
        logic.from_ids(v_kind, v_compiled.condition, v_compiled.joins))
      into v_found using v_picked.undecided, v_owners;
    v_owners := array(select distinct u.id from unnest(v_owners || v_found) as u (id));
  end loop;
  return format('r.id = any (%L::uuid[])', v_owners);
end
$body$;

comment on function logic.compile_owners(text, name) is
  'Condition over r, an organization, of a structured filter any (JSON text) of circles about it or its related '
  'records, as logic.compile_union; null for other filters, for circles of few points, and where bitmaps cannot tell.';
