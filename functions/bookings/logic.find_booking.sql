-- needs: guard.account, logic.reject

create function logic.find_booking(p_key text, p_hash bytea) returns uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_found record;
begin
  select b.id, b.body_hash into v_found from store.bookings b
  where b.parent_id = guard.account() and b.idempotency_key = p_key;
  if v_found.body_hash <> p_hash then
    perform logic.reject('key_reused',
      'This approval was already sent with other details. Please check your bookings before you approve again.');
  end if;
  return v_found.id;
end
$body$;

comment on function logic.find_booking(text, bytea) is
  'The booking that the caller''s account has created with the same request under this key; null when there is none. '
  'Raises PT409 (key_reused) when the key was used for another request.';
grant execute on function logic.find_booking(text, bytea) to campatlas_own;
