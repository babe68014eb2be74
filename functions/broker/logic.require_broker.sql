-- needs: guard.account_has, logic.reject

create function logic.require_broker() returns void
language plpgsql stable
as $body$
begin
  if not guard.account_has('broker') then
    perform logic.reject('forbidden', 'Only staff may start and watch runs of the broker.');
  end if;
end
$body$;

comment on function logic.require_broker() is 'Raises PT403 unless the acting account may use the broker.';
grant execute on function logic.require_broker() to campatlas_own;
