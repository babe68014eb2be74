-- needs: guard.account

create function api.return_research() returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
begin atomic
  update store.allowances as a set used = greatest(a.used - 1, 0)
    where a.holder_id = guard.account() and a.kind = 'research' and a.period = 'infinity';
end;

comment on function api.return_research() is
  'Reverts the debit of api.take_research for a statement that was rejected before it read anything.';
grant execute on function api.return_research() to campatlas_own;
