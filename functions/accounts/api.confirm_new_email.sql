-- The link is checked against the account before it is consumed, so another account cannot use it up. When the address
-- is taken the exception also rolls back the consumption: the address may become free again.
-- needs: logic.consume, logic.reject, guard.account, guard.now

create function api.confirm_new_email(p_hash bytea) returns text
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_done record;
begin
  if not exists (
    select from secret.one_time_hashes h join secret.one_time o on o.id = h.one_time_id
    where h.hash = p_hash and o.account_id = guard.account())
  then
    return null;
  end if;
  select * into v_done from logic.consume(p_hash, '{new_email}', null);
  if v_done.verdict <> 'ok' then
    return null;
  end if;
  update store.accounts a set email = (v_done.used).email, email_verified_at = guard.now() where a.id = guard.account();
  return (v_done.used).email;
exception when unique_violation then
  perform logic.reject('conflict', 'Another account has this address.');
  return null;
end
$body$;

comment on function api.confirm_new_email(bytea) is
  'Sets the acting account''s address to the one the link was sent to, as verified, and returns it. p_hash: SHA-256 '
  'of the link''s code. Returns null when the link was used, has expired or belongs to another account. Raises PT409 '
  'when another account has the address.';
grant execute on function api.confirm_new_email(bytea) to campatlas_own;
