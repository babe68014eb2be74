create function logic.price_key(p_currency text, p_basis text) returns numeric
-- Not strict: a strict function would not be inlined here.
language sql immutable parallel safe
return ((((ascii(p_currency) - 65) * 26 + ascii(substr(p_currency, 2)) - 65) * 26 + ascii(substr(p_currency, 3)) - 65) *
  5
  + array_position('{hour,day,week,month,session}'::text[], p_basis) - 1) * 1e12;

comment on function logic.price_key(text, text) is
  'The number at which amounts of a currency (three capital letters) and basis begin on the number line of '
  'store.sessions.quotes: each pair has 1e12 numbers of its own.';
