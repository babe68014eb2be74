-- needs: logic.account_rights, logic.show_allowances, logic.iso_milliseconds, guard.account, guard.now
-- needs: guard.plan_capabilities

create function api.get_my_account() returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object(
    'id', a.id, 'email', a.email, 'emailVerified', a.email_verified_at is not null, 'name', a.name,
    'pendingEmail', (
      select o.email from secret.one_time o
      where o.account_id = a.id and o.purpose = 'new_email' and o.consumed_at is null and o.expires_at > guard.now()
      order by o.created_at desc limit 1),
    'plan', p.name, 'tier', p.tier, 'role', a.role, 'createdAt', logic.iso_milliseconds(a.created_at),
    'resultWindow', p.result_window,
    'capabilities', to_jsonb(c.capabilities),
    'allowances', logic.show_allowances(a.id),
    'pool', r.team_id,
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'plan', t.plan, 'role', m.role)
        order by t.id = r.team_id desc nulls last, t.name, t.id), '[]')
      from store.team_members m join store.teams t on t.id = m.team_id and t.closed_at is null
      where m.account_id = a.id))
  from store.accounts a
  join logic.account_rights r on r.account_id = a.id
  join store.plans p on p.name = r.plan
  join guard.plan_capabilities c on c.plan = r.plan
  where a.id = guard.account();
end;

comment on function api.get_my_account() is
  'The acting account with its effective plan, capabilities, teams and allowances. pool: the team whose allowances '
  'it uses. Null when the account is deleted or disabled.';
grant execute on function api.get_my_account() to campatlas_own;
