-- The principals used by the demo and the tests. Repeating it keeps the accounts, resets their plans and roles, and
-- replaces the keys and cookies that are not in p_kept. No role may execute it except the owner of the database.
-- needs: guard.now, api.create_key, api.create_browser_session, logic.account_rights

create function api.make_demo_principals(organization uuid, p_kept bytea[] default '{}') returns jsonb
language plpgsql volatile
as $body$
#variable_conflict use_column
declare
  v_person record;
  v_account uuid;
  v_preview record;
  v_accounts jsonb := '{}';
  v_keys jsonb := '{}';
  v_cookies jsonb := '{}';
  v_lasts constant interval := '1 year';
begin
  update secret.credentials set revoked_at = guard.now()
  where revoked_at is null and hash <> all (p_kept)
    and (is_demo or account_id in (select a.id from store.accounts as a where a.is_demo));
  update secret.browser_sessions set revoked_at = guard.now()
  where revoked_at is null and hash <> all (p_kept)
    and (is_demo or account_id in (select a.id from store.accounts as a where a.is_demo));

  for v_person in
    select * from (values
      ('free', 'free', 'none', false, false),
      ('starter', 'starter', 'none', false, false),
      ('pro', 'pro', 'none', true, true),
      ('team', 'team', 'none', false, false),
      ('enterprise', 'enterprise', 'none', false, false),
      ('staff', 'free', 'staff', true, true),
      ('admin', 'free', 'admin', true, true),
      ('parent', 'free', 'none', false, true),
      ('otherParent', 'free', 'none', false, false),
      ('orgMember', 'free', 'none', false, false)
    ) as people (name, plan, role, has_machine_key, has_cookie)
  loop
    insert into store.accounts as a (email, name, plan, role, is_demo, email_verified_at, custom_reads,
      custom_exports)
    values (lower(v_person.name) || '@demo.campatlas.invalid', 'Demo ' || v_person.name, v_person.plan, v_person.role,
      true, case when v_person.name in ('parent', 'otherParent', 'orgMember', 'staff', 'admin') then guard.now() end,
      case v_person.plan when 'enterprise' then 1000000 end, case v_person.plan when 'enterprise' then 1000 end)
    on conflict (lower(email)) do update set plan = excluded.plan, role = excluded.role, is_demo = true,
      disabled_at = null, email_verified_at = excluded.email_verified_at,
      custom_reads = excluded.custom_reads, custom_exports = excluded.custom_exports
    returning a.id into v_account;
    v_accounts := v_accounts || jsonb_build_object(v_person.name, v_account);
    if not exists (select from secret.credentials c where c.account_id = v_account and c.kind = 'account'
      and c.revoked_at is null) then
      v_keys := v_keys || jsonb_build_object(v_person.name,
        (select k.secret from api.create_key('account', v_account, 'demo') as k));
    end if;
    if v_person.has_machine_key and not exists (select from secret.credentials c where c.account_id = v_account
      and c.kind = 'machine' and c.revoked_at is null) then
      v_keys := v_keys
        || jsonb_build_object(v_person.name || 'Machine',
          (select k.secret from api.create_key('machine', v_account, 'demo') as k));
    end if;
    if v_person.has_cookie and not exists (select from secret.browser_sessions b where b.account_id = v_account
      and b.revoked_at is null) then
      v_cookies := v_cookies
        || jsonb_build_object(v_person.name, (select s.cookie
          from api.create_browser_session(v_account, null, v_lasts) as s));
    end if;
  end loop;

  if not exists (select from secret.credentials c where c.is_demo and c.kind = 'service' and c.revoked_at is null) then
    v_keys := v_keys || jsonb_build_object('service', (select k.secret
      from api.create_key('service', null, 'demo') as k));
    update secret.credentials set is_demo = true where kind = 'service' and name = 'demo' and revoked_at is null;
  end if;

  if not exists (select from secret.browser_sessions b where b.is_demo and b.revoked_at is null) then
    select * into v_preview
    from api.create_browser_session(null, array['explorer.browse_masked', 'explorer.query_masked'], v_lasts);
    update secret.browser_sessions set is_demo = true where id = v_preview.id;
    v_cookies := v_cookies || jsonb_build_object('preview', v_preview.cookie);
  end if;

  if organization is not null then
    perform api.set_organization_member((v_accounts ->> 'orgMember')::uuid, organization, true);
  end if;
  return jsonb_build_object('keys', v_keys, 'cookies', v_cookies, 'accounts', v_accounts,
    'orgMemberOrganizationId', organization);
end
$body$;

comment on function api.make_demo_principals is
  'Creates the principals of the demo and returns the secrets that it makes, which are shown only once. organization: '
  'the organization of its member orgMember, or null. p_kept: hashes of the keys and cookies that stay.';
