-- needs: logic.find_booking, guard.account

create function api.prepare_approval(
  p_key text,
  p_hash bytea,
  p_child uuid,
  out booking uuid,
  out version integer,
  out sealed bytea,
  out name text,
  out email text
)
language plpgsql stable
as $body$
begin
  booking := logic.find_booking(p_key, p_hash);
  if booking is null then
    select c.version, c.sealed, a.name, a.email into version, sealed, name, email
    from store.accounts a left join store.children c on c.id = p_child
    where a.id = guard.account();
  end if;
end
$body$;

comment on function api.prepare_approval(text, bytea, uuid) is
  'Reads what an approval needs: the booking that the same approval has created before, else the child''s sealed '
  'profile with the adult''s name and e-mail address. Raises the errors of logic.find_booking.';
grant execute on function api.prepare_approval(text, bytea, uuid) to campatlas_own;
