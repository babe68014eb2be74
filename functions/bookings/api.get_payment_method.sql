-- needs: guard.account

create function api.get_payment_method() returns jsonb
language sql stable
return (select jsonb_build_object('brand', c.brand, 'last4', c.last4) from store.payment_customers c
  where c.account_id = guard.account() and c.brand is not null);

comment on function api.get_payment_method() is
  'The saved card of the caller''s account, {brand, last4}; null when there is none.';
grant execute on function api.get_payment_method() to campatlas_own;
