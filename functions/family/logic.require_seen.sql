-- needs: guard.my_children, logic.reject

create function logic.require_seen(p_child uuid) returns void
language plpgsql stable
as $body$
begin
  if not coalesce(p_child = any (guard.my_children()), false) then
    perform logic.reject('not_found', 'This child''s profile was deleted, or is not shared with you.');
  end if;
end
$body$;

comment on function logic.require_seen(uuid) is 'Raises PT404 for a child the acting account may not see.';
grant execute on function logic.require_seen(uuid) to campatlas_own;
