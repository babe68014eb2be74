-- needs: guard.account_has, logic.reject

create function logic.require_overseer() returns void
language plpgsql stable
as $body$
begin
  if not guard.account_has('overseer') then
    perform logic.reject('forbidden', 'Only staff may see and instruct the review agent.');
  end if;
end
$body$;

comment on function logic.require_overseer() is 'Raises PT403 unless the acting account has the capability overseer.';
grant execute on function logic.require_overseer() to campatlas_own;
