-- A structured filter as bitmaps, as far as it is made of what they know. logic.compile_filter has taken it before.
-- needs: logic.compile_facet_leaf, logic.compile_facet_number, logic.compile_facet_circle, logic.compile_facet_texts
-- needs: logic.compile_facet_related, logic.compile_facet_records, logic.pick_few_names
-- needs: logic.compile_facet_schedule, logic.price_span, logic.region_key, logic.compile_text, logic.filter_literal
-- needs: logic.price_key
-- needs: logic.score_band, guard.facet_fields, guard.filter_fields, guard.filter_relations

create function logic.compile_facet_node(p_kind text, p_node jsonb, p_left_out text[], p_relation text,
  out condition text, out place text, out doubt text)
language plpgsql stable
as $body$
declare
  v_field constant text := p_node ->> 'field';
  v_op constant text := case when p_node -> 'value' = 'null' then 'missing' else p_node ->> 'op' end;
  v_value constant jsonb := p_node -> 'value';
  v_text constant text collate "default" := v_value #>> '{}';
  -- As the bitmaps name it.
  v_name constant text := concat_ws('.', p_relation, case when v_field = 'age_range_years' then 'age'
    when v_field = 'grades' then 'grade'
    when v_field = 'score_band' then 'score' when v_op = 'matchesRegion' then 'region_key'
      when v_field = 'region' then 'region_given'
    -- A point and its precision come together.
    when v_op in ('missing', 'present') and v_field in ('latitude', 'longitude') then 'coordinate_precision'
      else v_field end);
  v_is_kept constant boolean := v_name <> all (p_left_out) and exists (
    select from guard.facet_fields f where f.kind = p_kind and f.field = v_name and f.kept = 'bits');
  v_span constant numrange := case when p_node ? 'price' then logic.price_span(p_node -> 'price') end;
  v_quote constant text := concat_ws('.', p_relation, 'quote');
  v_is_many constant boolean := exists (
    select from guard.filter_relations t where t.kind = p_kind and t.relation = p_relation
      and t.relation <> t.related_kind);
  v_is_set constant boolean := p_relation is null and v_op in ('missing', 'present') and exists (
    select from guard.facet_fields f where f.kind = p_kind and f.field = v_field || '_set');
  v_number constant guard.facet_fields := (
    select f from guard.facet_fields f where f.kind = p_kind and f.field = v_name || '_digit'
      and v_op in ('lte', 'lt', 'gte', 'gt', 'eq'));
  v_is_text constant boolean := v_op in ('missing', 'present', 'empty', 'containsText') and (v_name = 'city' or exists (
    select from guard.facet_fields f where f.kind = p_kind and f.field = v_name and f.single is not null));
  v_ids uuid[];
  v_place bigint;
  v_low integer;
  v_high integer;
  v_child record;
  v_part record;
  v_parts text[] := '{}';
  v_sure text[] := '{}';
begin
  -- Of several related records one has to satisfy all, but bitmaps say what they have together.
  if p_node ? 'all' and jsonb_array_length(p_node -> 'all') > 1 and v_is_many then
    return;
  elsif p_node ?| '{all,any}' then
    for v_child in select e.value from jsonb_array_elements(coalesce(p_node -> 'all', p_node -> 'any')) as e (value)
      loop
      select n.* into v_part from logic.compile_facet_node(p_kind, v_child.value, p_left_out, p_relation) n;
      if v_part.condition is null then
        return;
      elsif v_part.doubt is null and p_node ? 'all' then
        v_sure := v_sure || v_part.condition;
      end if;
      v_parts := v_parts || v_part.condition;
      place := nullif(concat_ws(' and ', place, v_part.place), '');
      doubt := nullif(concat_ws(' | ', doubt, v_part.doubt), '');
    end loop;
    if doubt is not null then
      doubt := format('(%s)', array_to_string(v_sure || format('(%s)', doubt), ' & '));
    end if;
    condition := format('(%s)', array_to_string(v_parts, case when p_node ? 'all' then ' & ' else ' | ' end));
    if p_node ? 'any' then
      place := null;
    end if;
    return;
  elsif p_node ? 'price' then
    if array[v_quote, v_quote || '_hundred'] && p_left_out or not exists (
      select from store.facet_indexes i where i.kind = 'session' and i.ready
        and not i.left_out && '{quote,quote_hundred}')
    then
      return;
    end if;
    -- Whole hundreds, and the single quotes at the ends.
    select coalesce('(' || string_agg(q.part, ' | ') || ')', logic.compile_facet_leaf('value', v_quote, ''))
      into condition
    from (
      select logic.compile_facet_leaf('values', concat_ws('.', p_relation, t.field), array_agg(t.value)::text) as part
      from store.facet_totals t
      cross join lateral (select case when t.field in ('quote', 'quote_hundred') then t.value::numeric end as place) v
      cross join lateral (select numrange(v.place - v.place % 100, v.place - v.place % 100 + 100) <@ v_span as is_whole)
        h
      where t.kind = 'session' and (t.field = 'quote_hundred' and h.is_whole or t.field = 'quote' and not h.is_whole
        and v.place <@ v_span)
      group by t.field
    ) q;
    return;
  elsif p_node ? 'related' and p_relation is null then
    select n.condition into condition from logic.compile_facet_node(p_kind, p_node #> '{related,where}', p_left_out,
      p_node #>> '{related,relation}') n;
    if condition is null then
      condition := logic.compile_facet_related(p_kind, p_node #>> '{related,relation}', p_node #> '{related,where}');
    end if;
    -- A record that belongs to none has no value of it.
    if p_node #>> '{related,match}' = 'none' then
      condition := '(s.alive & ~' || condition || ')';
    end if;
    return;
  elsif p_node ? 'schedule' and p_relation is null then
    condition := logic.compile_facet_schedule(p_node -> 'schedule', p_left_out);
    return;
  elsif p_node ? 'radius' and p_relation is null then
    select c.condition, c.doubt into condition, doubt from logic.compile_facet_circle(p_kind, p_node -> 'radius') c;
    return;
  -- What belongs to no such record has none of its values, but is not meant.
  elsif v_field is null or v_op is null or v_op = 'missing' and p_relation is not null then
    return;
  end if;

  if v_name = 'name' and v_op = 'containsText' and v_name = any (p_left_out) then
    v_ids := logic.pick_few_names(p_kind, v_text);
    condition := case when v_ids is not null then logic.compile_facet_records(p_kind, v_ids) end;
  elsif v_is_set or v_is_text then
    condition := case when v_is_set then logic.compile_facet_leaf('value', v_field || '_set', 'set')
      else logic.compile_facet_texts(p_kind, array[v_name],
        case v_op when 'containsText' then (logic.compile_text('t.value', v_text)).condition
          when 'empty' then 'btrim(t.value) = ''''' else 'true' end, p_left_out) end;
    if v_op = 'missing' then
      -- Of a field without bitmaps nothing is known.
      condition := '(s.alive & ~' || condition || ')';
    end if;
  elsif v_name = 'prices' and v_op = 'containsAny' then
    -- What has such an option has its quote.
    select case when bool_and(q.quote is not null) then
        logic.compile_facet_leaf('values', 'quote', array_agg(q.quote)::text) end into doubt
      from jsonb_array_elements(v_value) as e (value)
      cross join lateral (select case when e.value ->> 'currency' ~ '^[A-Z]{3}$'
        and e.value ->> 'basis' in ('hour', 'day', 'week', 'month', 'session')
        and jsonb_typeof(e.value -> 'price') = 'number' and 'quote' <> all (p_left_out)
        then trim_scale(logic.price_key(e.value ->> 'currency', e.value ->> 'basis')
          + (e.value -> 'price')::numeric)::text end as quote) q;
    condition := case when doubt is not null then '(s.alive & ~s.alive)' end;
  elsif v_op = 'matchesRegion' and v_is_kept then
    condition := logic.compile_facet_leaf('value', v_name, logic.region_key(v_text));
  elsif v_op = 'matchesRegion' and p_relation is null then
    place := format('p.region_key = %L', logic.region_key(v_text));
  elsif v_field = 'city' and v_op = 'eq' and p_relation is null then
    place := format('p.city = %L', v_text);
  elsif v_field = 'city' and v_op = 'in' and p_relation is null then
    condition := logic.compile_facet_leaf('places', null,
      format('p.city = any (%L)', array(select jsonb_array_elements_text(v_value))::text));
  elsif v_number.digits is not null then
    execute format('select least(greatest(%s, 0), %s)::bigint', format(v_number.scale, (
        select logic.filter_literal(w, v_op, v_value, '{}', '') from guard.filter_fields w
          where w.kind = p_kind and w.field = v_field)), (1::bigint << v_number.digits) - 1)
      into v_place;
    condition := logic.compile_facet_number(v_name, v_number.digits, v_op, v_place);
    -- Values of one number are told apart by their rows, but for whole ones.
    if v_text !~ '^(\d{4}-\d\d-\d\d|\d{1,9})$' or v_number.scale ~ 'floor'
      or v_place in (0, (1::bigint << v_number.digits) - 1) then
      condition := logic.compile_facet_number(v_name, v_number.digits, left(v_op, 1) || 'te', v_place);
      doubt := logic.compile_facet_number(v_name, v_number.digits, 'eq', v_place);
    end if;
  elsif v_name = 'age' and v_op = 'overlaps' and v_text ~ '^\[(null, \d{1,3}|\d{1,3}, null)\]$'
    and coalesce(v_value ->> 0, v_value ->> 1)::integer <= 20 then
    -- What has an age, but none up to 20, is for the older.
    condition := format(case when v_value -> 0 = 'null' then '%s' else '(%s | (%s & ~%s))' end,
      logic.compile_facet_leaf('values', 'age', array(select
        generate_series(coalesce((v_value ->> 0)::integer, 0), coalesce((v_value ->> 1)::integer, 20)))::text),
      logic.compile_facet_leaf('value', 'age_range_years_set', 'set'),
      logic.compile_facet_leaf('values', 'age', array(select generate_series(0, 20))::text));
  elsif v_field in ('age_range_years', 'grades') and v_op in ('contains', 'overlaps')
    and v_text ~ '^(-?\d{1,3}|\[-?\d{1,3}, -?\d{1,3}\])$' and v_is_kept then
    v_low := case v_op when 'contains' then v_text else v_value ->> 0 end::integer;
    v_high := case v_op when 'contains' then v_text else v_value ->> 1 end::integer;
    if v_low >= (case v_field when 'grades' then -1 else 0 end)
      and v_high <= (case v_field when 'grades' then 13 else 20 end) then
      condition := logic.compile_facet_leaf('values', v_name, array(select generate_series(v_low, v_high))::text);
    end if;
  elsif v_op in ('present', 'missing', 'lt', 'lte', 'gt', 'gte') and v_is_kept and exists (
    select from guard.filter_fields w where w.kind = coalesce((
      select t.related_kind from guard.filter_relations t where t.kind = p_kind and t.relation = p_relation), p_kind)
      and w.field = v_field and (w.type in ('boolean', 'integer') or w.source ~ '^x\.'))
  then
    -- What is one value has a bitmap whenever it is not null.
    condition := logic.compile_facet_leaf('where', v_name, case v_op
      when 'present' then 'true' when 'missing' then 'true'
      else format('case when b.field = %L then b.value::integer end %s %s', v_name,
        case v_op when 'lt' then '<' when 'lte' then '<=' when 'gt' then '>' else '>=' end, v_text) end);
    if v_op = 'missing' then
      condition := format('(s.alive & ~%s)', condition);
    end if;
  elsif v_field = 'score_band' then
    if v_op in ('eq', 'in') and v_is_kept then
      condition := logic.compile_facet_leaf('values', v_name, array(
        select k from generate_series(0, 100) as k where v_value @> to_jsonb(logic.score_band(k)))::text);
    end if;
  elsif v_op in ('eq', 'in', 'containsAny', 'containsAll') and v_is_kept and v_text !~ '\d\.\d'
    and (v_op <> 'eq' or jsonb_typeof(v_value) <> 'array') then
    select case when v_op = 'containsAll' or count(*) < 4
        then '(' || string_agg(logic.compile_facet_leaf('value', v_name, e.value), case v_op
          when 'containsAll' then ' & ' else ' | ' end) || ')'
        else logic.compile_facet_leaf('values', v_name, array_agg(e.value)::text) end into condition
      from jsonb_array_elements_text(case jsonb_typeof(v_value) when 'array' then v_value
        else jsonb_build_array(v_value) end) as e (value);
  end if;
  if place is not null then
    condition := logic.compile_facet_leaf('place', null, place);
  end if;
end
$body$;

comment on function logic.compile_facet_node(text, jsonb, text[], text, out text, out text, out text) is
  'condition, place and doubt of one node of a structured filter, as in logic.compile_facet_bits; condition is null '
  'when something in it is not kept in bitmaps. p_relation: relation to the records of p_kind that the node is about, '
  'null for these themselves.';
