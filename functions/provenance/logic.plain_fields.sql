-- The loop is what logic.replay_plain does for many records: for one it takes a third of the time.
-- needs: logic.field_past, logic.value_print

create function logic.plain_fields(p_id uuid, p_ranks bigint[]) returns setof logic.field_past
language plpgsql stable
-- logic.field_provenance sets what else would be set here.
as $body$
declare
  v_field logic.field_past;
  v_numbers integer[];
  v_keys text[];
  v_prints bigint[];
  v_is_changed boolean[];
  v_best integer;
  v_print bigint;
begin
  for v_field.field, v_numbers, v_keys, v_prints in
    with said as materialized (
      select row_number() over (order by c.recorded_at, c.id)::integer as number, c.observations, case
          when num_nonnulls(c.organization_id, c.activity_id) = 0 then c.fields
          else c.fields || jsonb_strip_nulls(jsonb_build_object('organization_id', c.organization_id,
            'activity_id', c.activity_id)) end as said
      from store.contributions c where c.record_id = p_id
    )
    select w.field, array_agg(w.number), array_agg(w.key), array_agg(w.print)
    from (
      select s.number, e.key, logic.value_print(e.key, e.value) as print,
        case e.key when 'age_range_months' then 'age_range_years' else e.key end collate "C" as field
      from said s cross join lateral jsonb_each(s.said) e
      union all
      select s.number, o.key, null,
        case o.key when 'age_range_months' then 'age_range_years' else o.key end collate "C"
      from said s cross join lateral jsonb_object_keys(s.observations) as o (key)
      where s.observations is not null and not s.said ? o.key
      order by field, number
    ) w
    group by w.field
  loop
    v_is_changed := array_fill(false, array[cardinality(v_numbers)]);
    v_best := null;
    v_print := null;
    for i in 1 .. cardinality(v_numbers) loop
      -- A rank that is null was held.
      if v_prints[i] is not null and p_ranks[v_numbers[i]] >= coalesce(p_ranks[v_numbers[v_best]], 0) then
        v_best := i;
        if v_prints[i] is distinct from v_print then
          v_is_changed[i] := true;
          v_print := v_prints[i];
        end if;
      end if;
    end loop;
    v_field.numbers := v_numbers;
    v_field.keys := v_keys;
    v_field.prints := v_prints;
    v_field.is_changed := v_is_changed;
    v_field.number := v_numbers[v_best];
    v_field.key := v_keys[v_best];
    v_field.print := v_print;
    return next v_field;
  end loop;
end
$body$;

comment on function logic.plain_fields(uuid, bigint[]) is
  'What was said of each field of a record with a plain past (logic.has_plain_past); p_ranks: the ranks of its '
  'contributions in the order of their recording, null for those that were held.';
