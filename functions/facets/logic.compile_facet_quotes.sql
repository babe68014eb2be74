-- A wanted option with only a price, a currency and a basis equals the stored ones with its plain quote. For one with
-- other facts, such as a label, the bitmaps of quotes find all records that may have it, and only the row tells.
-- needs: logic.compile_facet_leaf, logic.price_key

create function logic.compile_facet_quotes(p_options jsonb, p_left_out text[], out condition text, out doubt text)
language plpgsql stable
as $body$
declare
  v_quotes record;
begin
  if p_left_out && '{quote,plain_quote}' then
    return;
  end if;
  select bool_and(q.quote is not null) as have_quotes, array_agg(q.quote) filter (where q.is_plain) as plain,
      array_agg(q.quote) filter (where not q.is_plain) as other into v_quotes
    from jsonb_array_elements(p_options) as e (value)
    cross join lateral (
      select case when e.value ->> 'currency' ~ '^[A-Z]{3}$'
          and e.value ->> 'basis' in ('hour', 'day', 'week', 'month', 'session')
          and jsonb_typeof(e.value -> 'price') = 'number'
          then trim_scale(logic.price_key(e.value ->> 'currency', e.value ->> 'basis')
            + (e.value -> 'price')::numeric)::text end as quote,
        e.value = jsonb_build_object('price', e.value -> 'price', 'currency', e.value -> 'currency',
          'basis', e.value -> 'basis') as is_plain) q;
  if v_quotes.have_quotes then
    condition := case when v_quotes.plain is null then '(s.alive & ~s.alive)'
      else logic.compile_facet_leaf('values', 'plain_quote', v_quotes.plain::text) end;
    doubt := case when v_quotes.other is not null
      then logic.compile_facet_leaf('values', 'quote', v_quotes.other::text) end;
  end if;
end
$body$;

comment on function logic.compile_facet_quotes(jsonb, text[], out text, out text) is
  'condition and doubt, as in logic.compile_facet_bits, of "prices contains one of these options"; both null when an '
  'option has no quote, or quotes have no bitmaps (p_left_out).';
