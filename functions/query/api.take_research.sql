-- The lifetime allowance of research queries for accounts without catalog reads. The limit is checked and debited in
-- one update.
-- needs: logic.account_rights, guard.account

create function api.take_research(p_take boolean, out allowed bigint, out remaining bigint, out taken boolean)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_account constant uuid := guard.account();
begin
  select r.research_allowance into allowed from logic.account_rights as r where r.account_id = v_account;
  allowed := coalesce(allowed, 0);
  taken := false;
  if p_take and allowed > 0 then
    insert into store.allowances (account_id, kind, period) values (v_account, 'research', 'infinity')
    on conflict (holder_id, kind, period) do nothing;
    update store.allowances as a set used = a.used + 1, last_granted = 1
      where a.holder_id = v_account and a.kind = 'research' and a.period = 'infinity' and a.used < allowed;
    taken := found;
  end if;
  remaining := greatest(allowed - coalesce(
    (select a.used from store.allowances as a where a.holder_id = v_account and a.kind = 'research'
      and a.period = 'infinity'), 0), 0);
end
$body$;

comment on function api.take_research is
  'The remaining research allowance of the acting account; with p_take one query is debited first if any is left. '
  'The allowance never renews.';
grant execute on function api.take_research to campatlas_own;
