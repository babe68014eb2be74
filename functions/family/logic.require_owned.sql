-- needs: guard.my_owned_children, logic.require_seen, logic.reject

create function logic.require_owned(p_child uuid) returns void
language plpgsql stable
as $body$
begin
  perform logic.require_seen(p_child);
  if p_child <> all (guard.my_owned_children()) then
    perform logic.reject('forbidden', 'Only the owner of a profile may see, create and revoke its invitations.');
  end if;
end
$body$;

comment on function logic.require_owned(uuid) is
  'Raises PT404 for a child the acting account may not see, PT403 for one it is a guardian of.';
