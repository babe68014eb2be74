-- needs: logic.reject_filter, logic.price_span

create function logic.compile_price(p_price jsonb, p_pointer text, p_level text) returns text
language plpgsql immutable
as $body$
declare
  v_bound text;
  v_bounds numeric[];
begin
  if exists (select from jsonb_object_keys(p_price) as k where k not in ('minimum', 'maximum', 'currency', 'basis'))
    then
    perform logic.reject_filter(p_pointer, 'price takes only minimum, maximum, currency and basis.');
  elsif not p_price ?| '{minimum,maximum}' then
    perform logic.reject_filter(p_pointer, 'price needs a minimum or a maximum.');
  elsif jsonb_typeof(p_price -> 'currency') is distinct from 'string' or p_price ->> 'currency' !~ '^[A-Z]{3}$' then
    perform logic.reject_filter(p_pointer || '/currency', 'currency must be three capital letters.');
  elsif jsonb_typeof(p_price -> 'basis') is distinct from 'string'
    or p_price ->> 'basis' not in ('hour', 'day', 'week', 'month', 'session') then
    perform logic.reject_filter(p_pointer || '/basis', 'basis must be hour, day, week, month or session.');
  end if;
  foreach v_bound in array array['minimum', 'maximum'] loop
    if not p_price ? v_bound then
      v_bounds := v_bounds || null::numeric;
    elsif jsonb_typeof(p_price -> v_bound) <> 'number' or (p_price -> v_bound)::numeric < 0 then
      perform logic.reject_filter(p_pointer || '/' || v_bound, format(
        '%s must be a number that is not negative.', v_bound));
    else
      v_bounds := v_bounds || (p_price -> v_bound)::numeric;
    end if;
  end loop;
  if v_bounds[1] > v_bounds[2] then
    perform logic.reject_filter(p_pointer, 'minimum must not be above maximum.');
  end if;

  return format('r%s.quotes && %L::numrange', p_level, logic.price_span(p_price));
end
$body$;

comment on function logic.compile_price(jsonb, text, text) is
  'Condition that one quote of a session has the currency, the basis and an amount between the inclusive bounds, as '
  'decimals without conversion. Quotes without an amount, currency or basis, prices of care and prices in schedules '
  'do not count. Raises PT400 invalid_filter.';
