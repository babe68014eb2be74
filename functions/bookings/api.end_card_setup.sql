-- needs: guard.account, guard.now, logic.redact

create function api.end_card_setup(p_call uuid, p_status integer, p_request_id text, p_error text, p_customer text,
  p_session text) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_account constant uuid := guard.account();
begin
  update store.provider_calls c set http_status = p_status, request_id = left(p_request_id, 255),
    answered_at = case when p_status is not null then guard.now() end, error = logic.redact(p_error, 300)
  where c.id = p_call and c.hold_id is null and c.answered_at is null;
  if p_customer is not null then
    insert into store.payment_customers (account_id, customer, created_at, updated_at)
    values (v_account, p_customer, guard.now(), guard.now())
    on conflict (account_id) do nothing;
  end if;
  if p_session is not null then
    insert into store.payment_setups (account_id, session, created_at) values (v_account, p_session, guard.now())
    on conflict (session) do nothing;
  end if;
  return (select p.customer from store.payment_customers p where p.account_id = v_account);
end
$body$;

comment on function api.end_card_setup(uuid, integer, text, text, text, text) is
  'Records the result of such a call and the customer or page created. Returns the customer of the caller''s account.';
grant execute on function api.end_card_setup(uuid, integer, text, text, text, text) to campatlas_own;
