-- needs: logic.price_key

create function logic.price_span(p_price jsonb) returns numrange
language sql immutable
-- Every stored amount is below 1e12 (sessions_prices_size_check), where the next currency and basis begin.
return (
  select numrange(p.place + least(coalesce(p.minimum, 0), 1e12), p.place + least(coalesce(p.maximum, 1e12), 1e12), case
    when p.maximum < 1e12 then '[]' else '[)' end)
  from (
    select logic.price_key(p_price ->> 'currency', p_price ->> 'basis') as place,
      (p_price -> 'minimum')::numeric as minimum, (p_price -> 'maximum')::numeric as maximum
  ) p
);

comment on function logic.price_span(jsonb) is
  'The range of the number line of store.sessions.quotes that a valid price node asks for: both bounds inclusive, a '
  'missing one open.';
