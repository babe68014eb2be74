-- Sessions are swept sooner than family data, so the time of the last use is recorded daily. Nothing is deleted unless
-- a warning was sent the whole warning period before.
-- needs: guard.now, guard.retention, logic.queue_mail

create function api.sweep_families() returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_span constant interval := (select r.span from guard.retention r where r.name = 'family');
  v_warning constant interval := (select r.span from guard.retention r where r.name = 'warning');
  v_account record;
  v_swept integer := 0;
begin
  insert into store.family_retention as f (account_id, last_seen_at)
  select a.id, greatest(a.created_at,
      (select max(greatest(s.created_at, s.last_used_at)) from secret.browser_sessions s where s.account_id = a.id),
      (select max(c.last_used_at) from secret.credentials c where c.account_id = a.id))
  from store.accounts a
  where exists (select from store.children c where c.owner_id = a.id)
    or exists (select from store.households h where h.account_id = a.id)
    or exists (select from store.care_requirements r where r.account_id = a.id)
    or exists (select from store.memory_facts m where m.account_id = a.id)
    or exists (select from store.conversations v where v.account_id = a.id)
  on conflict (account_id) do update set last_seen_at = greatest(f.last_seen_at, excluded.last_seen_at),
    warned_at = case when excluded.last_seen_at > f.warned_at then null else f.warned_at end;

  for v_account in
    select f.account_id, a.email from store.family_retention f join store.accounts a on a.id = f.account_id
    where f.warned_at is null and f.last_seen_at <= guard.now() - v_span + v_warning
    for update of f skip locked
  loop
    update store.family_retention f set warned_at = guard.now() where f.account_id = v_account.account_id;
    perform logic.queue_mail('inactive', v_account.email, '{}',
      format('inactive:%s:%s', v_account.account_id, guard.now()::date), v_account.account_id);
  end loop;

  for v_account in
    select f.account_id from store.family_retention f
    where f.warned_at <= guard.now() - v_warning and f.last_seen_at <= guard.now() - v_span
    for update of f skip locked
  loop
    delete from store.children c where c.owner_id = v_account.account_id;
    delete from store.households h where h.account_id = v_account.account_id;
    delete from store.care_requirements r where r.account_id = v_account.account_id;
    delete from store.memory_facts m where m.account_id = v_account.account_id;
    delete from store.conversations v where v.account_id = v_account.account_id;
    delete from store.family_retention f where f.account_id = v_account.account_id;
    v_swept := v_swept + 1;
  end loop;

  update store.child_invitations i set state = 'expired', moved_by = 'expire', version = i.version + 1
  where i.state = 'pending' and i.expires_at <= guard.now();
  return v_swept;
end
$body$;

comment on function api.sweep_families() is
  'Daily job: records when accounts with family data were last active, warns by mail those near the end of the '
  'retention period in guard.retention, and deletes the family data of accounts that were warned a warning period '
  'ago and stayed inactive; returns how many accounts. Also expires pending invitations. Idempotent.';
grant execute on function api.sweep_families() to campatlas_worker;
