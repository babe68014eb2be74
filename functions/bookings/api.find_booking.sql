-- needs: logic.find_booking

create function api.find_booking(p_key text, p_hash bytea) returns uuid
language sql stable
return logic.find_booking(p_key, p_hash);

comment on function api.find_booking(text, bytea) is
  'What the same approval has made before, asked before anything else is looked at. Errors: those of '
  'logic.find_booking.';
grant execute on function api.find_booking(text, bytea) to campatlas_own;
