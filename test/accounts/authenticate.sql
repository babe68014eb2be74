-- One call of the authenticator: which callers are recognized and what is debited.
begin;
select plan(17);

create temporary table people as select plan, api.create_account(plan || '@example.org', plan, plan) as id
  from unnest(array['free', 'starter', 'pro']) as plan;
create temporary table keys as
  select p.plan, p.id as account, sha256(convert_to(k.secret, 'UTF8')) as hash from people as p,
    api.create_key('account', p.id, 'account') as k;
create temporary view asked as select
  array_agg('key'::text order by plan) as kinds, array_agg(hash order by plan) as hashes,
    array_agg(null::bytea) as signatures,
  array_agg(null::uuid) as viewers, array_agg('catalog'::text) as capabilities, array_agg(true) as yes from keys;
create function pg_temp.ask(reads integer[]) returns table
  (n bigint, caller jsonb, required_tier text, granted integer, lim bigint, rest bigint, at timestamptz)
language sql as $$
  select v.n, v.caller::jsonb, v.required_tier, v.granted::integer, v.reads_limit, v.reads_remaining, v.resets_at
  from asked as a,
    api.authenticate(a.kinds, a.hashes, a.signatures, a.viewers, a.capabilities, a.yes, a.yes, reads) as v
    order by v.n
$$;

select results_eq(
  $$select caller ->> 'plan', granted, lim, rest from pg_temp.ask('{2,3,4}')$$,
  $$values ('free', null, null::bigint, null::bigint), ('pro', 3, 50000, 49997), ('starter', 4, 5000, 4996)$$,
  'a batch answers for each credential by its place');
select results_eq('select required_tier from pg_temp.ask(''{1,1,1}'')', array['paid', null, null],
  'who lacks the capability hears the lowest tier that has it');
select results_eq(
  $$select account_id, used from store.allowances order by used$$,
  $$select account, case plan when 'pro' then 4 else 5 end::bigint from keys where plan <> 'free' order by 2$$,
  'only who may read is debited');
select is((select max(at) from pg_temp.ask('{0,1,0}')), date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
  + interval '1 month',
  'the allowance comes back with the next UTC month');

select api.change_account(account, '{"customReads": 7}') from keys where plan = 'starter';
select results_eq('select granted, lim, rest from pg_temp.ask(''{0,0,5}'') where n = 3',
  $$values (2, 7::bigint, 0::bigint)$$,
  'who asks for more than is left gets what is left');
select results_eq('select granted, lim, rest from pg_temp.ask(''{0,0,5}'') where n = 3',
  $$values (0, 7::bigint, 0::bigint)$$, 'and then nothing');
select is((select used from store.allowances as u join keys as k on k.account = u.account_id where k.plan = 'starter'),
  7::bigint,
  'what was not granted is not taken');
select api.change_account(account, '{"customReads": 3}') from keys where plan = 'starter';
select results_eq('select granted, lim, rest from pg_temp.ask(''{0,0,1}'') where n = 3',
  $$values (0, 3::bigint, 0::bigint)$$,
  'a limit lowered below what was used grants nothing and shows no debt');
select api.change_account(account, '{"customReads": 0}') from keys where plan = 'starter';
select results_eq('select granted, lim, rest from pg_temp.ask(''{0,0,1}'') where n = 3',
  $$values (0, 0::bigint, 0::bigint)$$,
  'no allotment grants nothing');
select api.change_account(account, '{"customReads": null}') from keys where plan = 'starter';
select results_eq('select granted, lim, rest from pg_temp.ask(''{0,0,1}'') where n = 3',
  $$values (1, 5000::bigint, 4992::bigint)$$,
  'without an allotment the plan''s allowance counts again');

set local campatlas.now = '2031-05-31 23:59:59+00';
select results_eq('select rest, at from pg_temp.ask(''{0,1,0}'') where n = 2',
  $$values (49999::bigint, timestamptz '2031-06-01 00:00:00+00')$$,
  'a new month begins with the whole allowance');
set local campatlas.now = '2031-06-01 00:00:00+00';
select results_eq('select rest, at from pg_temp.ask(''{0,1,0}'') where n = 2',
  $$values (49999::bigint, timestamptz '2031-07-01 00:00:00+00')$$,
  'at midnight UTC the next one begins');
set local campatlas.now = '';
select is((select count(*) from store.allowances as u join keys as k on k.account = u.account_id where k.plan = 'pro'),
  3::bigint,
  'each month is counted by itself');

select throws_ok(
  format('insert into store.allowances (account_id, kind, period, used) values (%L, ''reads'', ''2026-01-01'', -1)',
    account),
  '23514', null, 'an allowance cannot be used less than never') from keys where plan = 'pro';
select throws_ok(
  format('insert into store.allowances (account_id, kind, period) values (%L, ''coffee'', ''infinity'')', account),
  '23514', null, 'an allowance is of reads, exports or research') from keys where plan = 'free';
select throws_ok('insert into store.allowances (kind, period) values (''reads'', ''2026-01-01'')', '23502', null,
  'an allowance has a holder');

select is((select count(*) from store.allowances as u join keys as k on k.account = u.account_id where k.plan = 'free'),
  0::bigint,
  'control: nobody without reads has a row of reads');

select * from finish();
rollback;
