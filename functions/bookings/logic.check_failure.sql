-- The text for each code is in server/routes/bookings/words.ts; the camp's own text is never shown to the parent.
-- needs: logic.reject

create function logic.check_failure(p_failure jsonb) returns jsonb
language plpgsql stable
as $body$
begin
  if coalesce(p_failure ->> 'code', '') !~ '^[a-z_]{1,40}$' then
    perform logic.reject('invalid_body', 'The code of a failure must consist of lower-case letters and _.');
  end if;
  return jsonb_build_object('code', p_failure ->> 'code');
end
$body$;

comment on function logic.check_failure(jsonb) is
  'Validates a failure and returns it in stored form, {code}. Raises PT400 without a valid code.';
