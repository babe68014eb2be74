-- needs: guard.account_has, logic.reject

create function logic.require_ingestion() returns void
language plpgsql stable
as $body$
begin
  if not guard.account_has('ingestion') then
    perform logic.reject('forbidden', 'Only staff may see and run ingestion.');
  end if;
end
$body$;

comment on function logic.require_ingestion() is 'Raises PT403 unless the acting account has the capability ingestion.';
grant execute on function logic.require_ingestion() to campatlas_own;
