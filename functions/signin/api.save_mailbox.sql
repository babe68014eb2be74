-- needs: logic.make_mailbox_live, logic.make_one_time, guard.now

create function api.save_mailbox(p_id uuid, p_account uuid, p_mailbox text, p_sealed bytea, p_code bytea,
  p_challenge bytea) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform from store.accounts a where a.id = p_account and a.disabled_at is null for key share;
  if not found then
    return false;
  end if;
  if p_code is null then
    perform logic.make_mailbox_live(p_mailbox);
  end if;
  insert into secret.mail_connections (id, account_id, mailbox, sealed, state, moved_by, created_at)
  values (p_id, p_account, p_mailbox, p_sealed, case when p_code is null then 'live' else 'pending' end,
    case when p_code is null then 'connect' else 'authorize' end, guard.now());
  if p_code is not null then
    perform logic.make_one_time('mail_code', p_account, null, p_challenge,
      jsonb_build_object('connection', p_id), '10 minutes', p_code);
  end if;
  return true;
end
$body$;

comment on function api.save_mailbox(uuid, uuid, text, bytea, bytea, bytea) is
  'Stores a mailbox connection authorized by the provider, with its token sealed for the row p_id. With p_code, the '
  'SHA-256 of a code for the mobile app, it is pending until the verifier of p_challenge is presented; otherwise it '
  'is live. Returns false when the account was deleted or disabled.';
grant execute on function api.save_mailbox(uuid, uuid, text, bytea, bytea, bytea) to campatlas_own;
