-- A price option with other facts, such as a label, has the same quote as one without. So the bitmaps of quotes find
-- all records that may have one of the options, and only the row tells which do.
-- needs: logic.compile_facet_leaf, logic.price_key

create function logic.compile_facet_quotes(p_options jsonb, p_left_out text[], out condition text, out doubt text)
language plpgsql stable
as $body$
begin
  select case when bool_and(q.quote is not null) then
      logic.compile_facet_leaf('values', 'quote', array_agg(q.quote)::text) end into doubt
    from jsonb_array_elements(p_options) as e (value)
    cross join lateral (select case when e.value ->> 'currency' ~ '^[A-Z]{3}$'
      and e.value ->> 'basis' in ('hour', 'day', 'week', 'month', 'session')
      and jsonb_typeof(e.value -> 'price') = 'number' and 'quote' <> all (p_left_out)
      then trim_scale(logic.price_key(e.value ->> 'currency', e.value ->> 'basis')
        + (e.value -> 'price')::numeric)::text end as quote) q;
  condition := case when doubt is not null then '(s.alive & ~s.alive)' end;
end
$body$;

comment on function logic.compile_facet_quotes(jsonb, text[], out text, out text) is
  'condition and doubt, as in logic.compile_facet_bits, of "prices contains one of these options"; both null when an '
  'option has no quote, or quotes have no bitmaps (p_left_out).';
