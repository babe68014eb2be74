-- A structured filter as bitmaps, as far as bitmaps can say it. logic.compile_filter has accepted the filter before.
-- needs: logic.compile_facet_group, logic.compile_facet_price, logic.compile_facet_related
-- needs: logic.compile_facet_schedule, logic.compile_facet_circle, logic.compile_facet_field

create function logic.compile_facet_node(p_kind text, p_node jsonb, p_left_out text[], p_relation text,
  out condition text, out place text, out doubt text)
language plpgsql stable
as $body$
begin
  if p_node ?| '{all,any}' then
    select g.* into condition, place, doubt from logic.compile_facet_group(p_kind, p_node, p_left_out, p_relation) g;
  elsif p_node ? 'price' then
    condition := logic.compile_facet_price(p_node -> 'price', p_left_out, p_relation);
  elsif p_node ? 'field' then
    select f.* into condition, place, doubt from logic.compile_facet_field(p_kind, p_node, p_left_out, p_relation) f;
  elsif p_relation is not null then
    -- Bitmaps do not contain schedules and points of related records, nor values of records related to these.
    return;
  elsif p_node ? 'related' then
    select n.condition into condition from logic.compile_facet_node(p_kind, p_node #> '{related,where}', p_left_out,
      p_node #>> '{related,relation}') n;
    if condition is null then
      condition := logic.compile_facet_related(p_kind, p_node #>> '{related,relation}', p_node #> '{related,where}');
    end if;
    -- Includes records without any related record, whose bits are not set.
    if p_node #>> '{related,match}' = 'none' then
      condition := '(s.alive & ~' || condition || ')';
    end if;
  elsif p_node ? 'schedule' then
    condition := logic.compile_facet_schedule(p_node -> 'schedule', p_left_out);
  elsif p_node ? 'radius' then
    -- Of a wide circle, more records are in the squares on its edge.
    select c.condition, c.doubt into condition, doubt from logic.compile_facet_circle(p_kind, p_node -> 'radius',
      case when (p_node #> '{radius,radiusMeters}')::numeric > 200000 then 64 else 16 end) c;
  end if;
end
$body$;

comment on function logic.compile_facet_node(text, jsonb, text[], text, out text, out text, out text) is
  'condition, place and doubt of one node of a structured filter, as in logic.compile_facet_bits. condition is null '
  'when bitmaps cannot say the node: a field in it has none, or the form of the comparison needs the rows. '
  'p_relation: null for a node about the records of p_kind themselves, else the relation that leads from these to the '
  'records the node is about. p_left_out: fields whose bitmaps are not in use.';
