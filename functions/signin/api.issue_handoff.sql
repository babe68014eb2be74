-- needs: logic.make_one_time, logic.reject, guard.account, guard.now

create function api.issue_handoff(p_hash bytea, p_domain text, p_challenge bytea) returns timestamptz
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if not exists (
    select from store.accounts a
    where a.id = guard.account() and a.disabled_at is null
      and (a.email_verified_at is not null or a.role in ('staff', 'admin')))
  then
    perform logic.reject('forbidden',
      'Please sign in once with a link that we email to you, so that we know the address is yours.');
  end if;
  perform logic.make_one_time('handoff', guard.account(), null, p_challenge, jsonb_build_object('domain', p_domain),
    '30 minutes', p_hash);
  return guard.now() + interval '30 minutes';
end
$body$;

comment on function api.issue_handoff(bytea, text, bytea) is
  'Creates a single-use code (SHA-256: p_hash) that signs the acting account in to another app, and returns its '
  'expiry. p_challenge: SHA-256 of the verifier it will require, or null. Raises PT403 unless the address is '
  'verified or the account is staff or ADMIN.';
grant execute on function api.issue_handoff(bytea, text, bytea) to campatlas_own;
