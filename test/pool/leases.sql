-- Who gets an account of the pool, for how long, and the effect of usage.
begin;
select plan(48);

create function pg_temp.at(p_time text) returns void language sql as
  $$select set_config('campatlas.now', '2026-06-01T' || p_time || 'Z', true)$$;
create function pg_temp.installation(p_name text) returns uuid language sql as
  $$select id from store.scraper_installations where name = p_name$$;
create function pg_temp.account(p_label text) returns uuid language sql as
  $$select id from store.pool_accounts where label = p_label$$;
create function pg_temp.lease(p_name text) returns text language sql as
  $$select (select label from store.pool_accounts where id = x)
    from logic.lease_pool_account(pg_temp.installation(p_name)) x$$;
create function pg_temp.reading(p_label text, p_time text, p_5h double precision, p_week double precision default null,
  p_resets_5h text default null, p_resets_week text default null) returns bigint language sql as $$
  select logic.record_pool_usage(pg_temp.installation('one'), jsonb_build_array(jsonb_build_object(
    'accountId', pg_temp.account(p_label), 'readAt', '2026-06-01T' || p_time || 'Z', 'used5hPct', p_5h,
    'usedWeekPct', p_week, 'resets5hAt', '2026-06-01T' || p_resets_5h || 'Z',
    'resetsWeekAt', '2026-06-01T' || p_resets_week || 'Z')))
$$;
create function pg_temp.ceiling(p_label text, p_ceiling integer) returns jsonb language sql as
  $$select api.set_pool_ceiling(pg_temp.account(p_label), p_ceiling)$$;
create function pg_temp.active(p_label text) returns void language plpgsql as $$
begin
  insert into store.pool_accounts (label, state, moved_by, created_at, updated_at)
    values (p_label, 'pending_login', 'create', guard.now(), guard.now());
  update store.pool_accounts set state = 'awaiting_approval', moved_by = 'show_code', version = 2 where label = p_label;
  update store.pool_accounts set state = 'active', moved_by = 'approve', version = 3 where label = p_label;
end $$;
select set_config('campatlas.account', api.create_account('s@example.org', 'S', 'free', 'staff')::text, true);
insert into store.scraper_installations (name, created_at) values ('one', now()), ('two', now()), ('three', now());
select pg_temp.at('10:00');

select is(pg_temp.lease('one'), null, 'an empty pool lends nothing');
select pg_temp.active('a');
select is(pg_temp.lease('one'), 'a', 'an active account without a reading is lent');
select is(pg_temp.lease('one'), 'a', 'and again to who has it');
select is(pg_temp.lease('two'), null, 'and to nobody else');
select is(logic.pool_lease_json(pg_temp.installation('one')) ->> 'label', 'a', 'the holder is known');
select is(logic.pool_lease_json(pg_temp.installation('two')), null, 'and who has none');
select is((select s -> 'codex_account' from jsonb_array_elements(api.list_scrapers()) s where s ->> 'name' = 'one'),
  logic.pool_lease_json(pg_temp.installation('one')), 'also where installations are shown');
select is((select s -> 'codex_account' from jsonb_array_elements(api.list_scrapers()) s where s ->> 'name' = 'two'),
  'null', 'as is that another has none');
select pg_temp.at('10:00:59');
select ok(logic.renew_pool_lease(pg_temp.installation('one')), 'a heartbeat moves the end on');
select ok(not logic.renew_pool_lease(pg_temp.installation('two')), 'not for who has none');
select pg_temp.at('10:01:58');
select is(pg_temp.lease('two'), null, 'until then nobody takes it');
select pg_temp.at('10:02');
select is((api.list_pool_accounts() -> 0) -> 'leased_by', 'null', 'a lease that is over shows as over');
select ok(logic.renew_pool_lease(pg_temp.installation('one')), 'its end alone voids nothing');
select pg_temp.at('10:03:01');
select is(pg_temp.lease('two'), 'a', 'but then another may take it');
select ok(not logic.renew_pool_lease(pg_temp.installation('one')), 'which voids it');
select ok(not logic.release_pool_lease(pg_temp.installation('one')), 'and it cannot give back another''s');
select ok(logic.release_pool_lease(pg_temp.installation('two')), 'who has it can');
select is((api.list_pool_accounts() -> 0 ->> 'last_used_at'), '2026-06-01T10:03:01.000Z', 'then it was used last');

-- The ceiling.
select is(pg_temp.reading('a', '10:03', 50, 20, '12:00', '20:00'), 1::bigint, 'a reading counts');
select is(pg_temp.ceiling('a', 50) ->> 'usage_ceiling_pct', '50', 'a ceiling is set');
select is(pg_temp.lease('one'), null, 'at the ceiling it is not lent [pool.lease-stop]');
select is(api.list_pool_accounts() -> 0 ->> 'resets_at', '2026-06-01T12:00:00.000Z', 'it says until when at least');
select is(pg_temp.reading('a', '11:00', 40, 20, '12:00', '20:00'), 1::bigint, 'a lower reading before the reset');
select is(pg_temp.lease('one'), null, 'does not end the stop');
select pg_temp.at('13:00');
select is(pg_temp.lease('one'), null, 'nor does time alone [pool.lease-resume]');
select is(pg_temp.reading('a', '10:59', 90, 20, '12:00', '20:00'), 0::bigint, 'an older reading changes nothing');
select is(pg_temp.reading('a', '11:00', 90, 20, '12:00', '20:00'), 0::bigint, 'nor one of the same time');
select is(pg_temp.reading('a', '12:00', 5, 20, '17:00', '20:00'), 1::bigint, 'one from the reset on');
select is(pg_temp.lease('one'), 'a', 'lets it be lent [pool.lease-resume]');
select is(pg_temp.reading('a', '13:00', 49, 60, '17:00', '20:00'), 1::bigint, 'the week has a ceiling, too');
select ok(logic.renew_pool_lease(pg_temp.installation('one')), 'a lease may finish above it');
select is(pg_temp.lease('one'), null, 'and is no new one [pool.lease-stop]');
select pg_temp.ceiling('a', 45);
select is(pg_temp.lease('one'), null, 'a lower ceiling does not let it go on');
select pg_temp.ceiling('a', 61);
select is(pg_temp.lease('one'), 'a', 'one that was raised above both readings does [pool.lease-resume]');
select logic.release_pool_lease(pg_temp.installation('one'));
select pg_temp.ceiling('a', 60);
select is(pg_temp.lease('one'), null, 'control: at the reading it stops again');
select pg_temp.ceiling('a', null);
select is(pg_temp.lease('one'), 'a', 'none at all does, too [pool.lease-resume]');

-- Exhausted accounts.
select pg_temp.reading('a', '13:01', 100, 60, '17:00', '20:00');
select is(api.list_pool_accounts() -> 0 ->> 'status', 'exhausted', 'at 100 percent it is exhausted [pool.moves.open]');
select is(api.list_pool_accounts() -> 0 -> 'leased_by' ->> 'name', 'one', 'its lease may finish');
select is(pg_temp.lease('one'), null, 'and is not given anew');
select pg_temp.reading('a', '16:00', 10, 60, '17:00', '20:00');
select is(api.list_pool_accounts() -> 0 ->> 'status', 'exhausted', 'a lower reading before the reset changes nothing');
select pg_temp.at('18:00');
select pg_temp.reading('a', '17:00', 10, 60, '22:00', '20:00');
select is(api.list_pool_accounts() -> 0 ->> 'status', 'active', 'one from the reset on does [pool.moves.open]');

-- The least used account first; a lost login.
select pg_temp.active('b');
select pg_temp.active('c');
select pg_temp.reading('b', '17:30', 5, 5);
select is(array[pg_temp.lease('one'), pg_temp.lease('two'), pg_temp.lease('three')], array['c', 'b', 'a'],
  'the least used is lent first');
select ok(logic.lose_pool_login(pg_temp.installation('two'), 'password=canary refused'), 'a login can be lost');
select is((select a - 'updated_at' from jsonb_array_elements(api.list_pool_accounts()) a where a ->> 'label' = 'b')
  @> '{"status": "login_required", "leased_by": null, "last_error": "password=[hidden] refused"}', true,
  'then it has to be begun again, and the lease is over [pool.moves.open]');
select ok(not logic.lose_pool_login(pg_temp.installation('two'), 'x'), 'once');
select is(pg_temp.lease('two'), null, 'and it is not lent');
select is(logic.record_pool_usage(pg_temp.installation('one'), '[]'), 0::bigint, 'no readings are none');
select is(logic.record_pool_usage(pg_temp.installation('one'), format('[{"accountId": "%s", "readAt":
  "2026-06-01T18:00Z", "used5hPct": 1}, {"accountId": "%s", "readAt": "2026-06-03T18:00Z", "used5hPct": 1}]',
  gen_random_uuid(), pg_temp.account('a'))::jsonb), 0::bigint, 'nor those of nothing, and of another day');

select * from finish();
rollback;
