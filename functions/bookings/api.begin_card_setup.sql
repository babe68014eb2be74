-- needs: guard.account, guard.now, logic.reject

create function api.begin_card_setup(p_step text) returns table (call uuid, key text, customer text)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
#variable_conflict use_column
declare
  v_account constant uuid := guard.account();
begin
  if v_account is null or p_step not in ('create_customer', 'create_session') then
    perform logic.reject('forbidden', 'Only accounts may save a card.');
  end if;
  -- Concurrent requests may create two customers at worst; neither has money held, and the first recorded one is kept.
  return query
    insert into store.provider_calls as c (step, key, sent_at)
    values (p_step, format('card/%s/%s', p_step, gen_random_uuid()), guard.now())
    returning c.id, c.key, (select p.customer from store.payment_customers p where p.account_id = v_account);
end
$body$;

comment on function api.begin_card_setup(text) is
  'Records a call to the provider that is about to be sent, for a customer or for a page on which the caller''s '
  'account saves a card: {call, key, customer}, with the customer that already exists.';
grant execute on function api.begin_card_setup(text) to campatlas_own;
