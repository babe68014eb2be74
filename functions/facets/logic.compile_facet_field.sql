-- One comparison of a field as bitmaps: of a field with a bitmap for each value, each binary digit, each text, or each
-- city and region.
-- needs: logic.facet_name, logic.pick_few_names, logic.compile_facet_records, logic.compile_facet_presence
-- needs: logic.compile_facet_quotes, logic.compile_facet_leaf, logic.region_key, logic.compile_facet_place
-- needs: logic.compile_facet_digits, logic.compile_facet_span, logic.compile_facet_scalar, logic.score_band
-- needs: logic.compile_facet_list, guard.facet_fields

create function logic.compile_facet_field(p_kind text, p_node jsonb, p_left_out text[], p_relation text,
  out condition text, out place text, out doubt text)
language plpgsql stable
as $body$
declare
  v_field constant text := p_node ->> 'field';
  v_op constant text := case when p_node -> 'value' = 'null' then 'missing' else p_node ->> 'op' end;
  v_value constant jsonb := p_node -> 'value';
  v_text constant text collate "default" := v_value #>> '{}';
  v_name constant text := logic.facet_name(v_field, v_op, p_relation);
  v_is_kept constant boolean := v_name <> all (p_left_out) and exists (
    select from guard.facet_fields f where f.kind = p_kind and f.field = v_name and f.kept = 'bits');
  v_is_set constant boolean := p_relation is null and v_op in ('missing', 'present') and exists (
    select from guard.facet_fields f where f.kind = p_kind and f.field = v_field || '_set');
  v_number constant guard.facet_fields := (
    select f from guard.facet_fields f where f.kind = p_kind and f.field = v_name || '_digit'
      and v_op in ('lte', 'lt', 'gte', 'gt', 'eq'));
  v_is_text constant boolean := v_op in ('missing', 'present', 'empty', 'containsText') and (v_name = 'city' or exists (
    select from guard.facet_fields f where f.kind = p_kind and f.field = v_name and f.single is not null));
  v_ids uuid[];
begin
  -- "missing" of a related record does not match records without a related record, but their bitmaps look the same.
  if v_op is null or v_op = 'missing' and p_relation is not null then
    return;
  elsif v_name = 'name' and v_op = 'containsText' and v_name = any (p_left_out) then
    v_ids := logic.pick_few_names(p_kind, v_text);
    condition := case when v_ids is not null then logic.compile_facet_records(p_kind, v_ids) end;
  elsif v_is_set or v_is_text then
    condition := logic.compile_facet_presence(p_kind, v_field, v_name, v_op, v_text, v_is_set, p_left_out);
  elsif v_name = 'prices' and v_op = 'containsAny' then
    select q.condition, q.doubt into condition, doubt from logic.compile_facet_quotes(v_value, p_left_out) q;
  elsif v_op = 'matchesRegion' and v_is_kept then
    condition := logic.compile_facet_leaf('value', v_name, logic.region_key(v_text));
  elsif p_relation is null and (v_op = 'matchesRegion' or v_field = 'city' and v_op in ('eq', 'in')) then
    select l.condition, l.place into condition, place from logic.compile_facet_place(v_op, v_value) l;
  elsif v_number.digits is not null then
    select d.condition, d.doubt into condition, doubt from logic.compile_facet_digits(p_kind, v_field, v_name, v_op,
      v_value, v_number.digits, v_number.scale) d;
  elsif v_name = 'age' and v_op = 'overlaps' and v_text ~ '^\[(null, \d{1,3}|\d{1,3}, null)\]$'
    or v_field in ('age_range_years', 'grades') and v_op in ('contains', 'overlaps') and v_is_kept
      and v_text ~ '^(-?\d{1,3}|\[-?\d{1,3}, -?\d{1,3}\])$'
  then
    condition := logic.compile_facet_span(v_name, v_op, v_value);
  elsif v_op in ('present', 'missing', 'lt', 'lte', 'gt', 'gte') and v_is_kept then
    condition := logic.compile_facet_scalar(p_kind, p_relation, v_field, v_name, v_op, v_text);
  elsif v_field = 'score_band' and v_op in ('eq', 'in') and v_is_kept then
    condition := logic.compile_facet_leaf('values', v_name, array(
      select k from generate_series(0, 100) as k where v_value @> to_jsonb(logic.score_band(k)))::text);
  elsif v_op in ('eq', 'in', 'containsAny', 'containsAll') and v_is_kept then
    condition := logic.compile_facet_list(v_name, v_op, v_value);
  end if;
end
$body$;

comment on function logic.compile_facet_field(text, jsonb, text[], text, out text, out text, out text) is
  'condition, place and doubt of a node that compares one field; arguments and results as in logic.compile_facet_node.';
