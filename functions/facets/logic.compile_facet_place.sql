-- needs: logic.compile_facet_leaf, logic.region_key

create function logic.compile_facet_place(p_op text, p_value jsonb, out condition text, out place text)
language plpgsql stable
as $body$
begin
  if p_op = 'in' then
    condition := logic.compile_facet_leaf('places', null,
      format('p.city = any (%L)', array(select jsonb_array_elements_text(p_value))::text));
    return;
  end if;
  place := case p_op when 'matchesRegion' then format('p.region_key = %L', logic.region_key(p_value #>> '{}'))
    else format('p.city = %L', p_value #>> '{}') end;
  condition := logic.compile_facet_leaf('place', null, place);
end
$body$;

comment on function logic.compile_facet_place(text, jsonb) is
  'Condition over bitmaps for a region (matchesRegion) or a city (eq, in). place: the same as a condition on '
  'store.facet_places p, null for several cities, which are no neighbours in a segment.';
