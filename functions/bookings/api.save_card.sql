-- needs: guard.now

create function api.save_card(p_session text, p_method text, p_brand text, p_last4 text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_setup store.payment_setups;
begin
  update store.payment_setups s set ended_at = guard.now(),
    outcome = case when p_method is null then 'expired' else 'saved' end
  where s.session = p_session and s.ended_at is null
  returning s.* into v_setup;
  -- Of several pages the one opened last wins, whatever the order of reading.
  if found and p_method is not null then
    update store.payment_customers c set method = p_method, brand = left(p_brand, 40), last4 = p_last4,
      saved_at = v_setup.created_at, updated_at = guard.now()
    where c.account_id = v_setup.account_id and (c.saved_at is null or c.saved_at <= v_setup.created_at);
  end if;
end
$body$;

comment on function api.save_card(text, text, text, text) is
  'Records the result of a page for saving a card: the card, or that the page expired (p_method null). Only the first '
  'call for a page has an effect.';
grant execute on function api.save_card(text, text, text, text) to campatlas_server, campatlas_worker;
