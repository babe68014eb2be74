-- needs: guard.now

create function logic.account_of_link(p_link secret.one_time) returns uuid
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_account uuid;
begin
  if p_link.payload ->> 'intent' = 'signup' then
    insert into store.accounts (email, name, email_verified_at, created_at)
    values (p_link.email, left(split_part(p_link.email, '@', 1), 300), guard.now(), guard.now())
    on conflict (lower(email)) do nothing;
  end if;
  update store.accounts a set email_verified_at = coalesce(a.email_verified_at, guard.now())
  where lower(a.email) = lower(p_link.email) and a.disabled_at is null
    and (p_link.account_id is null or a.id = p_link.account_id)
  returning a.id into v_account;
  return v_account;
end
$body$;

comment on function logic.account_of_link(secret.one_time) is
  'The account signed in by a used link: that of its address, which becomes verified; created for a sign-up. Null '
  'when there is none, it is disabled, or it is not the account the link was sent to.';
