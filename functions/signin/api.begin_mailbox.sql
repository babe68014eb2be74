-- needs: logic.consume, guard.now

create function api.begin_mailbox(p_ticket bytea, p_id uuid, p_state bytea, p_nonce bytea, p_sealed bytea)
  returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_burned record;
  v_ticket secret.one_time;
begin
  select * into v_burned from logic.consume(p_ticket, '{mail_ticket}', null);
  if v_burned.verdict <> 'ok' then
    return false;
  end if;
  v_ticket := v_burned.used;
  insert into secret.one_time (id, purpose, account_id, challenge, payload, sealed, created_at, expires_at)
  values (p_id, 'mail_state', v_ticket.account_id, p_nonce, v_ticket.payload, p_sealed, guard.now(),
    guard.now() + interval '10 minutes');
  insert into secret.one_time_hashes (hash, one_time_id) values (p_state, p_id);
  return true;
end
$body$;

comment on function api.begin_mailbox(bytea, uuid, bytea, bytea, bytea) is
  'Consumes a ticket and stores what the provider''s answer will be checked against: p_state and p_nonce (SHA-256 of '
  'the state and of the browser''s cookie) and p_sealed (verifier and nonce of the request, sealed for the row '
  'p_id). Returns false for an unknown, expired or used ticket.';
grant execute on function api.begin_mailbox(bytea, uuid, bytea, bytea, bytea) to campatlas_own;
