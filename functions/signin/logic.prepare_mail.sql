-- Addresses are looked up only here, in the worker, so that a request for a link does the same work for all addresses.
-- needs: guard.now

create function logic.prepare_mail(p_mail store.outbox, p_hash bytea) returns text
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_template text := p_mail.template;
  v_one_time uuid := p_mail.one_time_id;
  v_account store.accounts;
begin
  if p_mail.template = 'link' then
    select * into v_account from store.accounts a where lower(a.email) = lower(p_mail.to_address);
    if v_account.disabled_at is not null or v_account.id is null and p_mail.data ->> 'intent' = 'signin' then
      return null;
    end if;
    v_template := case when v_account.id is null then 'welcome' else 'sign_in' end;
    v_one_time := p_mail.id;
    insert into secret.one_time (id, purpose, account_id, email, challenge, payload, created_at, expires_at)
    values (p_mail.id, 'link', v_account.id, p_mail.to_address, decode(p_mail.data ->> 'challenge', 'hex'),
      p_mail.data - 'challenge', p_mail.created_at, p_mail.created_at + interval '30 minutes')
    on conflict (id) do nothing;
  end if;
  if v_one_time is not null then
    if not exists (
      select from secret.one_time o
      where o.id = v_one_time and o.consumed_at is null and o.expires_at > guard.now())
    then
      return null;
    end if;
    insert into secret.one_time_hashes (hash, one_time_id) values (p_hash, v_one_time);
  end if;
  return v_template;
end
$body$;

comment on function logic.prepare_mail(store.outbox, bytea) is
  'The template of a mail to be sent now; null when it is obsolete: its code is used or expired, or a sign-in was '
  'requested for an address without an account. p_hash, the SHA-256 of a new secret, becomes valid for the mail''s '
  'link.';
