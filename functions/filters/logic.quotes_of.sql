-- needs: logic.price_key

-- Returns a set of one row, because such a function is inlined.
create function logic.quotes_of(p_prices jsonb) returns table (quotes nummultirange)
language sql immutable parallel safe
begin atomic
  select range_agg(numrange(p.place, p.place, '[]'))
  from (
    select logic.price_key(q.currency, q.basis) + q.price as place
    from jsonb_to_recordset(p_prices) as q (price numeric, currency text, basis text)
    where q.price is not null and q.currency is not null and q.basis is not null
  ) p;
end;

comment on function logic.quotes_of(jsonb) is
  'The complete tuition quotes among price options as points on one number line (logic.price_key plus the amount), so '
  'that one operator compares currency, basis and amount of the same quote. Null when no option is complete.';
