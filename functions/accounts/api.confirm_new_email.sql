-- A link of another account is not used up by who cannot use it. Nothing but a taken address is an error after the use,
-- and then the use is taken back with it: the address may become free.
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
  'Gives the acting account the address to which the link was sent whose code has this SHA-256, verified, and tells '
  'it; null when the link is used, over or another account''s. PT409 when another account has the address by now.';
grant execute on function api.confirm_new_email(bytea) to campatlas_own;
