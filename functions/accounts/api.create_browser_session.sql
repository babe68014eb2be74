-- needs: logic.sign_session, guard.now

create function api.create_browser_session(account uuid, permissions text[], lasts interval, out id uuid,
  out cookie text)
language plpgsql volatile
as $body$
#variable_conflict use_column
declare
  v_signed record;
begin
  if account is not null and not exists (select from store.accounts as a where a.id = account and a.disabled_at is null)
    then
    perform logic.reject('not_found', 'There is no such account, or it is disabled.');
  end if;
  select * into v_signed from logic.sign_session();
  insert into secret.browser_sessions as s (hash, account_id, permissions, created_at, expires_at)
  values (v_signed.hash, account, coalesce(permissions, '{}'), guard.now(), guard.now() + lasts)
  returning s.id into id;
  cookie := 'campatlas_session=' || v_signed.key;
end
$body$;

comment on function api.create_browser_session is
  'Creates a browser session and returns its cookie, which is shown only once. Without an account it is an investor '
  'preview with the given permissions.';
