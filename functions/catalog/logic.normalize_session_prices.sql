-- needs: logic.normalize_prices

create function logic.normalize_session_prices(prices jsonb) returns jsonb
language sql immutable parallel safe
return case
  when jsonb_typeof(prices) = 'array'
    and jsonb_path_exists(prices, '$[*] ? (@.currency like_regex "[a-z]" || (exists(@.description) && !(@.description '
      'like_regex "^\\S(.*\\S)?$" flag "s")))')
  then logic.normalize_prices(prices)
  else prices
end;

comment on function logic.normalize_session_prices(jsonb) is
  'logic.normalize_prices, skipped when there is nothing to normalize.';
