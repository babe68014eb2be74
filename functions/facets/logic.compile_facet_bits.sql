-- The conditions of a list question as bitmaps. Whatever they cannot say exactly is left to the rows.
-- needs: logic.region_key

create function logic.compile_facet_bits(p_kind text, p_query jsonb, p_left_out text[], out condition text, out place text)
language plpgsql stable
as $body$
declare
  v_parameter record;
  v_value text;
  v_name text;
  v_text text;
  v_days integer;
  v_upto boolean;
  v_all constant text := 's.alive';
  v_none constant text := '(s.alive & (~s.alive))';
  -- The bitmap of one value; a segment without the value has none.
  v_bits constant text := 'coalesce((select b.bits from store.facet_bits b where b.segment_id = s.id and b.field = %L and md5(b.value) = %L), ' || v_none || ')';
begin
  condition := v_all;
  for v_parameter in select e.key, e.value #>> '{}' as value from jsonb_each(p_query) as e loop
    v_value := v_parameter.value;
    v_text := null;
    case
      when v_parameter.key = 'city' then
        place := concat_ws(' and ', place, format('p.city_key = %L', lower(btrim(v_value))));
        continue;
      when v_parameter.key = 'region' then
        place := concat_ws(' and ', place, format('p.region_key = %L', logic.region_key(v_value)));
        continue;
      when v_parameter.key in ('category', 'seasonality', 'format', 'skillLevel', 'registrationStatus') then
        v_name := case v_parameter.key when 'category' then 'categories' when 'skillLevel' then 'skill_level' when 'registrationStatus' then 'registration_status'
          else v_parameter.key end;
        v_text := format(v_bits, v_name, md5(v_value));
      when v_parameter.key = 'ageYears' and v_value::integer between 0 and 20 then
        v_name := 'age';
        v_text := format(v_bits, v_name, md5(v_value));
      when v_parameter.key = 'grade' and v_value::integer between -1 and 13 then
        v_name := 'grade';
        v_text := format(v_bits, v_name, md5(v_value));
      when v_parameter.key in ('startDateFrom', 'startDateTo', 'endDateFrom', 'endDateTo') and v_value::date between date '2000-01-02' and date '2089-09-17' then
        v_name := case when v_parameter.key like 'start%' then 'start_date_digit' else 'end_date_digit' end;
        v_days := v_value::date - date '2000-01-01';
        v_upto := v_parameter.key like '%To';
        -- Digit by digit from the lowest: at least (at most) the bound in the digits seen so far.
        v_text := v_all;
        for v_digit in 0 .. 14 loop
          v_text := format(case
            when v_upto and v_days >> v_digit & 1 = 1 then '((~%1$s) | %2$s)' when v_upto then '((~%1$s) & %2$s)'
            when v_days >> v_digit & 1 = 1 then '(%1$s & %2$s)' else '(%1$s | %2$s)' end, format(v_bits, v_name, md5(v_digit::text)), v_text);
        end loop;
        v_text := format('%s & %s', format(v_bits, v_name, md5('set')), v_text);
      else
        condition := null;
        return;
    end case;
    if v_name = any (p_left_out) then
      condition := null;
      return;
    end if;
    condition := format('%s & %s', condition, v_text);
  end loop;

  if place is not null then
    -- Within a region the records of a city stand side by side.
    condition := format('%s & coalesce((select bit_or(overlay(%s placing substring(s.alive from p.first for p.length) from p.first)) from ('
      'select min(p.first) + 1 as first, sum(p.length)::integer as length from store.facet_places p where p.segment_id = s.id and %s group by p.region_key) p), %2$s)',
      condition, v_none, place);
  end if;
end
$body$;

comment on function logic.compile_facet_bits(text, jsonb, text[], out text, out text) is
  'condition: SQL text over s (store.facet_segments) for the bitmap of the records that match, null when some parameter is not kept in bitmaps; place: the '
  'conditions among them on city and region, over p (store.facet_places), null without any. p_query: parameters of the list that logic.compile_question has taken; p_left_out: fields without bitmaps.';
