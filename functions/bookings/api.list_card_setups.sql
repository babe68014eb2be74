-- needs: guard.account, guard.now

create function api.list_card_setups() returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(jsonb_agg(s.session order by s.created_at desc), '[]')
  from (
    select p.session, p.created_at from store.payment_setups p
    where p.account_id = guard.account() and p.ended_at is null and p.created_at > guard.now() - interval '25 hours'
    order by p.created_at desc limit 3) s;
end;

comment on function api.list_card_setups() is
  'The provider''s ids of the newest pages on which the caller''s account may have saved a card and whose result has '
  'not been read.';
grant execute on function api.list_card_setups() to campatlas_own;
